#!/bin/sh
# Öppnar redigeringen av webbplatsen. Dubbelklicka.
cd "$(dirname "$0")" || exit 1
# Hides the rest of the folder in Finder.
xargs chflags hidden <.hidden 2>/dev/null
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"

# Prints a message, and keeps the window open until Enter.
fail() {
  printf '\n%s\nTryck på Retur för att stänga. ' "$1"
  read -r _
  exit 1
}

is_intact() {
  echo "$sha256  .node/$archive" | { shasum -a 256 -c || sha256sum -c; } >/dev/null 2>&1
}

# Downloads the official build of Node to .node/, or continues a download that was cut off.
download_node() {
  if ps -p "$(cat .node/pid 2>/dev/null)" -o args= 2>/dev/null | grep -q Redigera; then
    echo "Den öppnas redan i ett annat fönster."
    exit
  fi
  mkdir -p .node
  echo $$ >.node/pid
  echo "Först hämtas programmet Node, som redigeringen behöver. Det görs bara den här gången."
  version=${name#node-}
  url="${NODEJS_ORG_MIRROR:-https://nodejs.org/dist}/${version%-"$system"}/$archive"
  is_intact || curl --fail --location --progress-bar --speed-limit 1 --speed-time 60 --continue-at - --output ".node/$archive" "$url"
  result=$?
  # After an HTTP error (22), and where the server cannot continue a download (33), the next attempt starts again.
  case $result in 22 | 33) rm -f ".node/$archive" ;; esac
  [ $result = 0 ] || fail "Node gick inte att hämta från $url. Är datorn uppkopplad, och finns det plats på disken? Dubbelklicka på Redigera igen, så fortsätter hämtningen. Händer det på nytt: skicka det här till den som byggde webbplatsen."
  is_intact || { rm ".node/$archive"; fail "Det som hämtades från $url var inte Node, och är borttaget. Kräver nätet att du loggar in? Dubbelklicka på Redigera igen när du har gjort det."; }
  rm -rf .node/unpacked .node/*-"$system"
  mkdir .node/unpacked
  tar -xzf ".node/$archive" -C .node/unpacked && ".node/unpacked/$name/bin/node" --version >/dev/null &&
    mv ".node/unpacked/$name" .node || {
    rm -rf .node/unpacked
    fail "Node gick inte att packa upp och starta. Finns det plats på disken? Dubbelklicka på Redigera igen."
  }
  rm -rf .node/unpacked ".node/$archive"
}

# The machine's own Node is used if it is recent and has npm.
case $(command -v npm >/dev/null && node --version) in
  v2[4-9].* | v[3-9][0-9].*) ;;
  *)
    system=$(uname -sm | tr 'A-Z ' 'a-z-' | sed 's/x86_64/x64/; s/aarch64/arm64/')
    line=$(grep -e "-$system\." scripts/node.sha256) || fail "Redigeringen behöver programmet Node. Till en dator av det här slaget ($system) hämtas det inte av sig självt."
    sha256=${line%% *}
    archive=${line##* }
    name=${archive%.tar.gz}
    [ -x ".node/$name/bin/node" ] || download_node
    PATH="$PWD/.node/$name/bin:$PATH"
    ;;
esac
exec node editor/start.mjs
