import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';

const NOT_SERVED_NAMES = [...NOT_SERVED].map((path) => path.slice(1)).join('|');

const NOT_FOUND_RULES = `# Files for servers and hidden files are not served.
RewriteRule ^(${NOT_SERVED_NAMES})$ - [R=404,L]
RewriteRule ^\\.(?!well-known/) - [R=404,L]
RewriteRule ^_astro/?$ - [R=404,L]
# Another program below may take every address.
RewriteRule ^_astro/ - [L]
# The address of the 404 page is itself not found.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^404(\\.html)?$ - [R=404,L]`;

const TYPES_AND_COMPRESSION = `# Types that older versions of Apache do not know.
AddType text/javascript .js
AddType image/avif .avif
AddType image/webp .webp
AddType font/woff2 .woff2
AddCharset utf-8 .html .css .js .txt .xml .svg .json
<IfModule mod_filter.c>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain image/svg+xml
</IfModule>
</IfModule>`;

/** Shared hosts usually allow only the directives of `AllowOverride FileInfo`. Any other, such as `Options`, makes every page fail. */
export function htaccessFile(rules: readonly HeaderRule[], pagePaths: readonly string[]): string {
  return `# BEGIN trainer-site: each publication replaces what is between these marks.
# Made by the build for Apache 2.4. Changes belong in integrations/headers/.
ErrorDocument 404 /404.html

RewriteEngine On
${NOT_FOUND_RULES}
# Addresses without .html, and the start page, since another program may set DirectoryIndex. MultiViews has already added .html
# and kept a trailing slash.
${pagePaths.map(pageRule).join('\n')}

${TYPES_AND_COMPRESSION}

<IfModule mod_headers.c>
# Always revalidated, except for files named by their content.
Header always set Cache-Control "no-cache"
${rules.map(headerDirectives).join('\n')}
</IfModule>
# END trainer-site
`;
}

function pageRule(path: string): string {
  if (path === '/') return 'RewriteRule ^(index\\.html)?$ index.html [DPI,L]';
  const name = path.slice(1);
  return `RewriteRule ^${name}(\\.html)?/?$ ${name}.html [DPI,L]`;
}

/** Header values need no escaping, because they contain no quotes or percent signs. */
function headerDirectives({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${value}"`,
  );
  if (path === '/*') return lines.join('\n');
  return [`<If "%{REQUEST_URI} =~ m#^${path.replace('*', '')}#">`, ...lines, '</If>'].join('\n');
}
