import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const read = (address: string) => `code of ${address}`;

test('the scripts of a body become one file, in their order, which one line at its end imports', () => {
  const { html, script } = deferScripts(
    '<head></head><body><script>wake()</script><p>a</p><script type="module" src="/_astro/b.js"></script></body>',
    read,
  );
  expect(script?.code).toBe('{wake()\n}\n{code of /_astro/b.js\n}');
  expect(html).toMatch(/^<head><\/head><body><p>a<\/p><script data-file=".+<\/script><\/body>$/);
  expect(html).toContain(`data-file="${script?.address}"`);
});

test('scripts that call different things the same do not get in the way of each other', () => {
  const page = '<body><script>let a=1</script><script type="module">let a=2</script></body>';
  const code = deferScripts(page, read).script?.code ?? '';
  expect(() => new Function(code)).not.toThrow();
});

test('a script that shares a file with another is refused', () => {
  const page = '<body><script type="module">import{a}from"./b.js";a()</script></body>';
  expect(() => deferScripts(page, read)).toThrow(/share a file/);
});

test('what has to come before the first paint stays in the head, and data stays where it is', () => {
  const page =
    '<head><script>now()</script></head><body><script type="application/ld+json">{}</script></body>';
  expect(deferScripts(page, read)).toEqual({ html: page });
});

test('the file is named by what is in it', () => {
  const address = (code: string) =>
    deferScripts(`<body><script>${code}</script></body>`, read).script?.address;
  expect(address('a()')).toBe(address('a()'));
  expect(address('a()')).not.toBe(address('b()'));
});
