import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function bundleApp(): Promise<{ script: string; styles: string }> {
  // Imported here, because loading Vite takes a second.
  const { build } = await import('vite');
  const { icons } = await import('../../integrations/icons.ts');
  const { output } = (await build({
    root,
    configFile: false,
    // Keeps Vite from reading `.env`, which may be unreadable.
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [icons()],
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input: `${root}/editor/app/main.tsx` },
    },
  })) as Rolldown.RolldownOutput;
  const [entryChunk, ...otherFiles] = output;
  const styles = otherFiles.find(({ fileName }) => fileName.endsWith('.css'));
  return { script: entryChunk.code, styles: String((styles as Rolldown.OutputAsset).source) };
}
