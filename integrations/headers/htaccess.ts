import type { HeaderRule } from '../../enquiries/http/headers.ts';
import { NOT_SERVED } from '../../enquiries/http/headers.ts';

/** Types that older Apaches do not know, and would send as plain bytes. */
const TYPES = {
  'text/javascript': '.js',
  'text/vcard': '.vcf',
  'application/manifest+json': '.webmanifest',
  'image/avif': '.avif',
  'image/webp': '.webp',
  'font/woff2': '.woff2',
};

const COMPRESSED = 'text/html text/css text/javascript text/plain text/vcard image/svg+xml';

/**
 * `.htaccess`, which Apache reads, as most web hotels run it: the addresses of pages without `.html`, the page for what
 * is missing, the headers and the caching that other hosts take from `_headers`.
 *
 * Only directives that hosts let their customers use (`AllowOverride FileInfo`): one that is not allowed makes every
 * page an error, so there is no `Options` among them.
 *
 * @param pages paths of all pages: `/`, `/contact`
 */
export function htaccessFile(rules: readonly HeaderRule[], pages: readonly string[]): string {
  const addresses = pages
    .map((page) => page.slice(1))
    .filter(Boolean)
    .map((page) => `RewriteRule ^${escaped(page)}(\\.html)?/?$ ${page}.html [DPI,L]`);
  return `# Made by the build for Apache 2.4. Changes belong in integrations/headers/.
DirectoryIndex index.html
ErrorDocument 404 /404.html

RewriteEngine On
# What is for servers, and what is hidden, is not for visitors.
RewriteRule ^(${[...NOT_SERVED].map((path) => escaped(path.slice(1))).join('|')})$ - [R=404,L]
RewriteRule ^\\.(?!well-known/) - [R=404,L]
RewriteRule ^_astro/?$ - [R=404,L]
# Asked for by name, the page for what is missing is missing itself.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^404(\\.html)?$ - [R=404,L]
# Pages without the ending of their files; hosts with MultiViews have added it by now, and kept a slash behind it.
${addresses.join('\n')}

${Object.entries(TYPES)
  .map(([type, ending]) => `AddType ${type} ${ending}`)
  .join('\n')}
AddCharset utf-8 .html .css .js .txt .xml .svg .vcf .json .webmanifest
<IfModule mod_filter.c>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE ${COMPRESSED}
</IfModule>
</IfModule>

<IfModule mod_headers.c>
# Kept, and asked for anew each time, but for what is named by its content.
Header always set Cache-Control "no-cache"
${rules.map(section).join('\n')}
</IfModule>
`;
}

/** The headers of a rule, in what limits them to its paths. */
function section({ path, headers }: HeaderRule): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${quoted(value)}"`,
  );
  if (path === '/*') return lines.join('\n');
  const [open, close] = path.endsWith('*')
    ? [`<If "%{REQUEST_URI} =~ m#^${escaped(path.slice(0, -1))}#">`, '</If>']
    : // By the file: a page's address is rewritten to it before the headers are set.
      [`<Files "${path === '/' ? 'index' : path.replace(/^.*\//, '')}.html">`, '</Files>'];
  return [open, ...lines, close].join('\n');
}

/** A percent sign begins a variable in the value of a header. */
function quoted(value: string): string {
  return value.replace(/["\\]/g, '\\$&').replaceAll('%', '%%');
}

function escaped(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
