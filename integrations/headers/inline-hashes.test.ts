import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

/** Of `a{}` and of `go()`: printf 'a{}' | openssl dgst -sha256 -binary | base64 */
const STYLE = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
const SCRIPT = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";

test('scripts that run and styles are hashed, once each', () => {
  const page = `<style>a{}</style><script>go()</script>`;
  const { scripts, styles } = inlineHashes([page, `${page}<SCRIPT type="module">go()</SCRIPT>`]);
  expect([...styles]).toEqual([STYLE]);
  expect([...scripts]).toEqual([SCRIPT]);
});

test('data and scripts of their own file are not', () => {
  const { scripts } = inlineHashes([
    '<script type="application/ld+json">{}</script><script src="/a.js"></script><!-- <script>x</script> -->',
  ]);
  expect(scripts.size).toBe(0);
});
