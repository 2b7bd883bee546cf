# Shared by the scripts in tools/; source it from bash: . "$(dirname "$0")/lib.sh"
# It moves to the top of the checkout and sets the environment of every tool.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD

say() { printf '%s\n' "$*"; }
die() { printf '%s\n' "$*" >&2; exit 1; }

# rustup's directory is often missing from the PATH of scripts and of make.
case ":$PATH:" in
  *":${CARGO_HOME:-$HOME/.cargo}/bin:"*) ;;
  *) PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin" ;;
esac
export PATH

# One locale for generated files and printed grids, whatever the terminal's is.
case "$(uname)" in Linux) export LC_ALL=C.UTF-8 ;; esac

# The package under work is installed here, never into the user's own library.
library=$root/build/library

# Where R is, for what is compiled against it.
use_r() {
  command -v R >/dev/null || die "R is not installed; run tools/setup"
  [ -n "${R_INCLUDE_DIR:-}" ] && return
  R_HOME=$(R RHOME)
  R_INCLUDE_DIR=$("$R_HOME/bin/Rscript" --vanilla -e 'cat(R.home("include"))')
  export R_HOME R_INCLUDE_DIR
}

# Files that root left behind make cargo, R and git fail in obscure ways.
ensure_writable() {
  local owner
  if [ "$(id -u)" = 0 ]; then
    owner=$(stat -c %U . 2>/dev/null || echo root)
    [ "$owner" = root ] || say "note: running as root in a checkout of user $owner: what is built" \
      "now will belong to root and be in the way of $owner later"
    return
  fi
  local foreign
  foreign=$(find . -path ./.git -prune -o ! -writable -print 2>/dev/null | head -n 5)
  [ -z "$foreign" ] && return
  die "Some files here cannot be written by user $(id -un):
$(printf '%s\n' "$foreign" | sed 's/^/  /')
Probably an earlier run was made as root or with sudo. To make them yours again:
  sudo chown -R $(id -un): $root"
}

# A number that changes when one of the given files or directories changes.
# Build products inside src/ are left out.
fingerprint() {
  find "$@" \( -name target -o -name vendor -o -name .cargo \) -prune -o -type f \
    ! -name '*.o' ! -name '*.so' ! -name '*.dll' ! -name Makevars ! -name Makevars.win -print0 |
    sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1
}
