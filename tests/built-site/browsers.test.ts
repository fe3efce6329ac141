import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { builtPages } from './built-site.ts';

test('no script has syntax newer than ES2021, which the oldest browsers read', () => {
  const inline = builtPages().flatMap(({ root }) =>
    root.querySelectorAll('script:not([type], [src])').map(({ text }) => text),
  );
  const files = globSync('dist/_astro/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(inline.length * files.length).toBeGreaterThan(0);
  for (const code of new Set([...inline, ...files])) {
    // Newer syntax would be rewritten.
    expect(writtenFor(ts.ScriptTarget.ES2021, code)).toEqual(
      writtenFor(ts.ScriptTarget.ESNext, code),
    );
  }
});

function writtenFor(target: ts.ScriptTarget, code: string) {
  const { outputText, diagnostics = [] } = ts.transpileModule(code, {
    compilerOptions: { target, module: ts.ModuleKind.ESNext },
    reportDiagnostics: true,
  });
  return { outputText, problems: diagnostics.map(({ messageText }) => messageText) };
}
