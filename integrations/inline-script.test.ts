import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { inlineScript } from './inline-script.ts';

test('bundles a typed script and its imports without leaving global names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inline-script-'));
  const write = (name: string, code: string) => writeFileSync(join(folder, name), code);
  write('part.ts', 'export const double = (value: number) => value * 2;');
  write(
    'script.ts',
    "import { double } from './part.ts';\nlet runs = 0;\nself.answer = () => double(21 as number) + runs++;",
  );
  write('page.ts', "export { default as code } from './script.ts?inline-script';");
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [inlineScript()],
    build: {
      write: false,
      lib: { entry: join(folder, 'page.ts'), formats: ['es'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [];
  const page = output?.output[0].code ?? '';
  const { code } = await import(`data:text/javascript,${encodeURIComponent(page)}`);

  const self: { answer?: () => number } = {};
  const context = createContext({ self });
  new Script(code).runInContext(context);
  expect(self.answer?.()).toBe(42);
  // Two scripts of one page may use the same names.
  expect(Object.keys(context)).toEqual(['self']);
});
