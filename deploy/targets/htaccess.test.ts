import { expect, test } from 'vitest';
import { htaccessFile } from '../../integrations/headers/htaccess.ts';
import { mergePolicies, withOurRules } from './htaccess.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

function htaccessOf(style: string, pages: string[]): string {
  const headers = { 'Content-Security-Policy': `default-src 'none'; style-src '${style}'` };
  return htaccessFile([{ path: '/*', headers }], ['/', '/contact', ...pages]);
}

const OLD = htaccessOf('old', ['/villkor']);
const NEW = htaccessOf('new', ['/integritet']);
const [BEGIN, END] = [`${OLD.split('\n')[0]}\n`, '# END trainer-site\n'];
const UNMARKED = OLD.replace(BEGIN, '').replace(END, '');

/** The owner's rules. The first rule contains a letter in Latin-1. */
const A = 'Redirect 301 /tr\xe4ning /pt\n';
const B = `RewriteEngine On\n<IfModule mod_headers.c>\nHeader set Content-Security-Policy "default-src *"\n</IfModule>\n`;
const TO_HTTPS =
  'RewriteCond %{HTTPS} off\nRewriteRule ^ https://anna.example%{REQUEST_URI} [R=301,L]\n';
const UNLESS_FILE = 'RewriteCond %{REQUEST_FILENAME} !-f\n';
const WORDPRESS = `# BEGIN WordPress\n<IfModule mod_rewrite.c>\nRewriteRule .* - [E=A:1]\nRewriteRule ^index\\.php$ - [L]\n${UNLESS_FILE}RewriteRule . /index.php [L]\n</IfModule>\n# END WordPress\n`;
const SUBDOMAIN =
  'RewriteCond %{HTTP_HOST} ^blogg\nRewriteCond %{REQUEST_URI} !^/blogg/\nRewriteRule ^(.*)$ /blogg/$1 [L]\n';

const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const cr = (text: string) => text.replaceAll('\n', '\r');

test.each([
  ['no file', '', NEW],
  ['rules of hers', A, `${A}\n${NEW}`],
  ['rules above and below', `${A}\n${OLD}${B}`, `${A}\n${NEW}${B}`],
  ['CRLF', crlf(`${A}\n${OLD}${B}`), `${crlf(`${A}\n`)}${NEW}${crlf(B)}`],
  ['CR', cr(`${A}${OLD}${B}`), `${cr(A)}\n\n${NEW}${cr(B)}`],
  ['spaces', OLD.replace(END, '\t#  end trainer-site \t\n') + A, NEW + A],
  ['no final line break', `${A}\n${OLD}`.trimEnd(), `${A}\n${NEW}`],
  ['CRLF without the final one', crlf(`${A}\n${OLD}`).trimEnd(), `${crlf(`${A}\n`)}${NEW}`],
  ['her last line continued', 'Redirect /a \\\n', `Redirect /a \\\n\n${NEW}`],
  ['two blocks', OLD + A + OLD + B, `${A}\n${NEW}${B}`],
  ['a byte-order mark', `\xef\xbb\xbf${A}`, `${A}\n${NEW}`],
  ['WordPress above', WORDPRESS + OLD, NEW + WORDPRESS],
])("%s: our rules appear once, and the owner's stay as they are", (_, existing, expected) => {
  const after = withOurRules(bytes(existing), bytes(NEW));
  expect(after.toString('latin1')).toBe(expected);
  expect(String(withOurRules(after, bytes(NEW))), 'again').toBe(String(after));
  // An interrupted publication leaves this transitional file.
  const transition = withOurRules(bytes(existing), mergePolicies(bytes(existing), bytes(NEW)));
  expect(String(withOurRules(transition, bytes(NEW)))).toBe(String(after));
});

test.each([
  ['no end', OLD.replace(END, '') + B, 'END'],
  ['no begin', A + OLD.replace(BEGIN, '') + B, 'BEGIN'],
  ['two blocks, the first without its end', crlf(OLD.replace(END, B) + OLD), 'END'],
])('a mark without its partner is refused: %s', (_, existing, missing) => {
  const merge = () => withOurRules(bytes(existing), bytes(NEW));
  expect(merge).toThrow(`saknar raden ”# ${missing} trainer-site”`);
});

test.each([
  ['WordPress', TO_HTTPS, WORDPRESS + A],
  ['a front controller', '', `${UNLESS_FILE}RewriteRule "^(.*)$" "index.php?q=$1" [QSA]\n`],
  ['one without files', '', `${UNLESS_FILE}RewriteRule !\\.(js|css)$ index.php [L]\n`],
  ['one for words', '', `RewriteRule ^([^.]+?)/?$ index.php?page=$1 [L]\n`],
  [
    'one in a section',
    `<IfModule mod_rewrite.c>\n${TO_HTTPS}`,
    `${UNLESS_FILE}RewriteRule ^ x.php\n</IfModule>\n`,
  ],
  ['none, but redirects and another host', `${SUBDOMAIN}RewriteRule ^kontakt /a\n${TO_HTTPS}`, ''],
  ['none, but our rules as uploaded by hand', UNMARKED, ''],
])('our rules stand before a catch-all rule and after redirects: %s', (_, above, below) => {
  const after = withOurRules(bytes(above + below), bytes(NEW));
  expect(after.toString('latin1')).toBe(`${above && `${above}\n`}${NEW}${below}`);
  expect(String(withOurRules(after, bytes(NEW))), 'again').toBe(String(after));
});
