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
  'editor/app/*',
  'package-lock.json',
  'shared/*.ts',
  'src/lib/*.ts',
  'src/sections/services/service-icons.ts',
  'src/ui/*',
];

/** The app's script and style sheet, bundled at the first start and again when a source has changed. */
export async function appFiles(): Promise<{ script: Uint8Array; style: Uint8Array }> {
  const sources = globSync(SOURCES, { cwd: ROOT });
  const hash = createHash('sha256');
  for (const file of sources.sort()) hash.update(readFileSync(join(ROOT, file)));
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  const [script, style] = [join(folder, 'app.js'), join(folder, 'app.css')];
  if (!existsSync(script)) {
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const made = await bundle();
    replaceFile(style, made.style);
    replaceFile(script, made.script);
  }
  return { script: readFileSync(script), style: readFileSync(style) };
}

async function bundle() {
  // Imported only when there is something to bundle: it takes as long as all the rest.
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
  const code = output.find((file) => file.type === 'chunk')?.code ?? '';
  const css = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return { script: code, style: css?.type === 'asset' ? String(css.source) : '' };
}
