# limit: 1
# tests: language-folder
# A language that says little so far: what it does not have is English.
mkdir inst/lang/fr
cat > inst/lang/fr/language.txt <<'TXT'
# French.
cell = l{row}c{col}

[language]
name = Français
windows = french

[levels]
easy = facile
medium = moyen
hard = difficile
unfair = très difficile
extreme = extrême

[techniques]
full_house = dernier candidat d’une région | un
naked_single = candidat unique | un
hidden_single = candidat unique caché | un
naked_pair = paire nue | une
hidden_pair = paire cachée | une
TXT
