# limit: 1
# tests: language-folder
# A language that says little so far: what it does not have is English.
mkdir inst/lang/eo
cat > inst/lang/eo/language.txt <<'TXT'
# Esperanto.
cell = v{row}k{col}

[language]
name = Esperanto
windows = esperanto

[levels]
easy = facila
medium = meza
hard = malfacila
unfair = tre malfacila
extreme = ekstrema

[techniques]
naked_single = nuda unuopo
hidden_single = kaŝita unuopo
naked_pair = nuda paro
hidden_pair = kaŝita paro
TXT
