@echo off
rem Oppnar redigeringen av webbplatsen. Dubbelklicka.
chcp 65001 >nul
title Redigera webbplatsen
rem Ett nätverk som \\server\mapp får en egen bokstav så länge.
pushd "%~dp0"
if not exist editor\start.mjs (
  echo Mappen är packad i en zip-fil. Högerklicka på den, välj Packa upp alla, och öppna Redigera i den nya mappen.
  pause
  popd
  exit /b 1
)
rem Resten av mappen döljs.
for /f %%n in (.hidden) do attrib +h %%n >nul 2>nul
where node >nul 2>nul
if errorlevel 1 (
  echo Redigeringen behöver programmet Node. Hur du installerar det visas i webbläsaren.
  start "" docs\node.html
  pause
  popd
  exit /b 1
)
node editor\start.mjs
if errorlevel 1 pause
popd
