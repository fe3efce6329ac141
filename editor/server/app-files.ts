import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/editor');

/** What the app may be made of, beside packages. */
const SOURCES =
  '{package-lock.json,brand/tokens.css,{editor/app,shared,src/lib,src/subjects,src/ui}/**/*.{ts,tsx,css}}';

/** The app's script and styles: bundled into `cache` at the first start, and again when a source has changed. */
export async function bundleApp(cache = CACHE): Promise<{ script: string; styles: string }> {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    hash.update(readFileSync(join(ROOT, file)));
  }
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    // In a folder of its own: an editor that was started twice makes the same at the same time.
    const made = mkdtempSync(`${folder}.`);
    await bundle(made);
    try {
      renameSync(made, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
      rmSync(made, { recursive: true });
    }
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { script: read('app.js'), styles: read('app.css') };
}

async function bundle(outDir: string) {
  // Imported only when there is something to bundle, since loading Vite takes as long as all the rest.
  const [{ build }, { icons }] = await Promise.all([
    import('vite'),
    import('../../integrations/icons.ts'),
  ]);
  const output = { entryFileNames: 'app.js', assetFileNames: 'app.css' };
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [icons()],
    build: {
      outDir,
      cssCodeSplit: false,
      rolldownOptions: { input: join(ROOT, 'editor/app/main.tsx'), output },
    },
  });
}
