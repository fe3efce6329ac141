import { type HeaderRule, NOT_SERVED } from '../../built-site/headers.ts';

/**
 * Returns the `.htaccess` for Apache. By its two marks, publishing finds these rules in the host's file. Shared hosts usually allow only the
 * directives of `AllowOverride FileInfo`. A single other directive, such as `Options`, turns every page into an error.
 *
 * @param pages paths of all pages: `/`, `/contact`
 */
export function htaccessFile(rules: readonly HeaderRule[], pagePaths: readonly string[]): string {
  const pageRules = pagePaths.map((path) =>
    path === '/'
      ? 'RewriteRule ^(index\\.html)?$ index.html [DPI,L]'
      : `RewriteRule ^${path.slice(1)}(\\.html)?/?$ ${path.slice(1)}.html [DPI,L]`,
  );
  return `# BEGIN trainer-site: each publication replaces what is between these marks.
# Made by the build for Apache 2.4. Changes belong in integrations/headers/.
ErrorDocument 404 /404.html

RewriteEngine On
# Files for servers and hidden files are not served.
RewriteRule ^(${[...NOT_SERVED].map((path) => path.slice(1)).join('|')})$ - [R=404,L]
RewriteRule ^\\.(?!well-known/) - [R=404,L]
RewriteRule ^_astro/?$ - [R=404,L]
# Another program below may take every address.
RewriteRule ^_astro/ - [L]
# The address of the 404 page is itself not found.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^404(\\.html)?$ - [R=404,L]
# Addresses without .html, and the start page, since another program may set DirectoryIndex. MultiViews has already added .html
# and kept a trailing slash.
${pageRules.join('\n')}

# Types that older versions of Apache do not know.
AddType text/javascript .js
AddType image/avif .avif
AddType image/webp .webp
AddType font/woff2 .woff2
AddCharset utf-8 .html .css .js .txt .xml .svg .json
<IfModule mod_filter.c>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain image/svg+xml
</IfModule>
</IfModule>

<IfModule mod_headers.c>
# Always revalidated, except for files named by their content.
Header always set Cache-Control "no-cache"
${rules.map(headerDirectives).join('\n')}
</IfModule>
# END trainer-site
`;
}

/** Header values need no escaping, because they contain no quotes or percent signs. */
function headerDirectives({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${value}"`,
  );
  if (path === '/*') return lines.join('\n');
  return [`<If "%{REQUEST_URI} =~ m#^${path.replace('*', '')}#">`, ...lines, '</If>'].join('\n');
}
