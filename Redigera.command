#!/bin/sh
# Öppnar redigeringen av webbplatsen. Dubbelklicka.
cd "$(dirname "$0")" || exit 1
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
if ! command -v node >/dev/null; then
  echo "Redigeringen behöver programmet Node. Hämta det på https://nodejs.org/sv/download (märkt LTS), installera det och dubbelklicka på Redigera igen."
  printf "Tryck på Retur för att stänga. "
  read -r _
  exit 1
fi
exec node editor/start.mjs
