/** The page of the editor. It shows itself before its script is there. */
export const page = (token: string) => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="token" content="${token}">
<title>Redigera webbplatsen</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; background: light-dark(#f6f4f1, #171513); color: light-dark(#1f1b18, #f1ede8); font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
.opening { display: grid; place-content: center; min-block-size: 100dvh; text-align: center; }
</style>
<link rel="modulepreload" href="/redigera/app.js">
</head>
<body>
<div id="app"><p class="opening" role="status">Öppnar redigeringen …</p></div>
<script type="module" src="/redigera/app.js"></script>
</body>
</html>
`;
