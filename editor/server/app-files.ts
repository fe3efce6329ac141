import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceFile } from './replace-file.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/editor');

/** What the app is made of, beside packages. */
const SOURCES = [
  'brand/tokens.css',
  'editor/app/**/*.ts*',
  'editor/app/editor.css',
  'package-lock.json',
  'shared/*.ts',
  'src/lib/*.ts',
  'src/sections/services/service-icons.ts',
  'src/subjects/schema-kind.ts',
  'src/ui/*',
];

/** The app's script, with its styles: bundled at the first start and again when a source has changed. */
export async function appScript(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    hash.update(readFileSync(join(ROOT, file)));
  }
  const script = join(CACHE, `${hash.digest('hex').slice(0, 16)}.js`);
  if (!existsSync(script)) {
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    replaceFile(script, await bundle());
  }
  return readFileSync(script, 'utf8');
}

async function bundle(): Promise<string> {
  // Imported only when there is something to bundle, since loading Vite takes as long as all the rest.
  const [{ build }, { icons }] = await Promise.all([
    import('vite'),
    import('../../integrations/icons.ts'),
  ]);
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [icons()],
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(ROOT, 'editor/app/main.tsx') },
    },
  });
  const output = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = output.find((file) => file.type === 'chunk')?.code;
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const css = JSON.stringify(style?.type === 'asset' ? String(style.source) : '');
  return `document.head.append(Object.assign(document.createElement('style'),{textContent:${css}}));${code}`;
}
