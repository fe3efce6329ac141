@echo off
rem Oppnar redigeringen av webbplatsen. Dubbelklicka.
rem Everything above the last label is ASCII. Searching for a label, cmd may land in the wrong line after UTF-8 letters.
setlocal disabledelayedexpansion
chcp 65001 >nul
title Redigera webbplatsen
rem The system's tar unpacks zip files. Another tar may not.
set "PATH=%SystemRoot%\System32;%PATH%"
rem pushd gives a network folder such as \\server\mapp a drive letter until popd.
pushd "%~dp0"
if not exist editor\start.mjs (
  echo Redigera ligger i en zip-fil. Packa upp hela zip-filen, och dubbelklicka sedan i den nya mappen.
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
rem In a 32-bit cmd, which 32-bit file managers start.
if "%PROCESSOR_ARCHITEW6432%"=="ARM64" set system=win-arm64
for /f "tokens=1,3-5 delims=- " %%a in (scripts\node.sha256) do (
  set version=%%b
  if "%%c-%%d"=="%system%.zip" set sha256=%%a
)
set name=node-%version%-%system%
if not exist .node md .node
rem The lock stays open meanwhile, so a second window does not download too.
if not exist .node\%name%\complete call :download_node 9>.node\lock
if not exist .node\%name%\complete goto failed
set "PATH=%CD%\.node\%name%;%PATH%"

:start
rem Some version managers have a node.cmd, which returns only to call. Crashes have negative errorlevels.
call node editor\start.mjs
if not %errorlevel%==0 goto failed
popd
exit /b

:failed
pause
popd
exit /b 1

rem Downloads the official build of Node to .node, or continues a download that was cut off.
:download_node
setlocal
echo Först hämtas programmet Node, som redigeringen behöver. Det görs bara den här gången.
if not defined NODEJS_ORG_MIRROR set NODEJS_ORG_MIRROR=https://nodejs.org/dist
set "url=%NODEJS_ORG_MIRROR%/%version%/%name%.zip"
set archive=.node\%name%.zip
certutil -hashfile %archive% SHA256 2>nul | findstr /i %sha256% >nul
rem Some networks block the lists of revoked certificates. The hash protects the download without them.
if errorlevel 1 curl --fail --location --ssl-no-revoke --progress-bar --speed-limit 1 --speed-time 60 --continue-at - --output %archive% "%url%"
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
for /d %%d in (.node\*-%system%) do rd /s /q "%%d"
rem An antivirus program may hold the unpacked files open, and then Windows refuses to rename their folder.
tar -xf %archive% -C .node && .node\%name%\node --version >nul && type nul >.node\%name%\complete
if exist .node\%name%\complete (
  del %archive%
) else (
  rd /s /q .node\%name% 2>nul
  echo Node gick inte att packa upp och starta. Finns det plats på disken? Dubbelklicka på Redigera igen.
)
