#!/bin/sh
# Öppnar redigeringen av webbplatsen. Dubbelklicka.
cd "$(dirname "$0")" || exit 1
# Resten av mappen döljs, i Finder så här.
xargs chflags hidden <.hidden 2>/dev/null
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
if ! command -v node >/dev/null; then
  echo "Redigeringen behöver programmet Node. Hur du installerar det visas i webbläsaren."
  { open docs/node.html || xdg-open docs/node.html; } 2>/dev/null
  printf "Tryck på Retur för att stänga. "
  read -r _
  exit 1
fi
exec node editor/start.mjs
