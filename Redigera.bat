@echo off
rem Oppnar redigeringen av webbplatsen. Dubbelklicka.
setlocal disabledelayedexpansion
chcp 65001 >nul
title Redigera webbplatsen
rem pushd gives a network folder such as \\server\mapp a drive letter until popd.
pushd "%~dp0"
if not exist editor\start.mjs (
  echo Mappen är packad i en zip-fil. Högerklicka på den, välj Packa upp alla, och öppna Redigera i den nya mappen.
  goto failed
)
rem Hides the rest of the folder.
for /f %%n in (.hidden) do attrib +h %%n >nul 2>nul
rem The machine's own Node is used if it is recent and has npm.
set major=0
where npm >nul 2>nul && for /f "delims=v." %%m in ('node --version 2^>nul') do set major=%%m
if %major% geq 24 goto start

set system=win-x64
if "%PROCESSOR_ARCHITECTURE%"=="ARM64" set system=win-arm64
for /f "tokens=1,3-5 delims=- " %%a in (scripts\node.sha256) do (
  set version=%%b
  if "%%c-%%d"=="%system%.zip" set sha256=%%a
)
set name=node-%version%-%system%
if not exist .node md .node
rem The lock stays open meanwhile, so a second window does not download too.
if not exist .node\%name% call :download_node 9>.node\lock
if not exist .node\%name% goto failed
set "PATH=%CD%\.node\%name%;%PATH%"

:start
node editor\start.mjs
if errorlevel 1 goto failed
popd
exit /b

:failed
pause
popd
exit /b 1

rem Downloads the official build of Node to .node, or continues a download that was cut off.
:download_node
setlocal
rem The system's tar unpacks zip files. Another tar may not.
set "PATH=%SystemRoot%\System32;%PATH%"
echo Först hämtas programmet Node, som redigeringen behöver. Det görs bara den här gången.
if not defined NODEJS_ORG_MIRROR set NODEJS_ORG_MIRROR=https://nodejs.org/dist
set "url=%NODEJS_ORG_MIRROR%/%version%/%name%.zip"
set archive=.node\%name%.zip
certutil -hashfile %archive% SHA256 2>nul | findstr /i %sha256% >nul
if errorlevel 1 curl --fail --location --progress-bar --speed-limit 1 --speed-time 60 --continue-at - --output %archive% "%url%"
set result=%errorlevel%
rem After an HTTP error (22), and where the server cannot continue a download (33), the next attempt starts again.
if %result%==22 del %archive% 2>nul
if %result%==33 del %archive% 2>nul
if not %result%==0 (
  echo Node gick inte att hämta från %url%. Är datorn uppkopplad, och finns det plats på disken? Dubbelklicka på Redigera igen, så fortsätter hämtningen. Händer det på nytt: skicka det här till den som byggde webbplatsen.
  exit /b
)
certutil -hashfile %archive% SHA256 2>nul | findstr /i %sha256% >nul
if errorlevel 1 (
  del %archive%
  echo Det som hämtades från %url% var inte Node, och är borttaget. Kräver nätet att du loggar in? Dubbelklicka på Redigera igen när du har gjort det.
  exit /b
)
rd /s /q .node\unpacked 2>nul
for /d %%d in (.node\*-%system%) do rd /s /q "%%d"
md .node\unpacked
tar -xf %archive% -C .node\unpacked && .node\unpacked\%name%\node --version >nul && move .node\unpacked\%name% .node >nul
rd /s /q .node\unpacked
if exist .node\%name% (
  del %archive%
) else (
  echo Node gick inte att packa upp och starta. Finns det plats på disken? Dubbelklicka på Redigera igen.
)
