@echo off
rem Oppnar redigeringen av webbplatsen. Dubbelklicka.
chcp 65001 >nul
title Redigera webbplatsen
rem Ett nätverk som \\server\mapp får en egen bokstav så länge.
pushd "%~dp0"
where node >nul 2>nul
if errorlevel 1 (
  echo Redigeringen behöver programmet Node. Hämta det på https://nodejs.org/sv/download (märkt LTS), installera det och dubbelklicka på Redigera igen.
  pause
  popd
  exit /b 1
)
node editor\start.mjs
if errorlevel 1 pause
popd
