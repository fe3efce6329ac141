import { build, type Plugin, type Rolldown } from 'vite';

const QUERY = '?inline-script';

/** Lets a page import the minified code of a script: `import code from './before-paint.ts?inline-script'`. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      // Wraps the script in a function, so that it leaves no global names in the page.
      const rolldownOptions = { input: file, output: { format: 'iife' } } as const;
      const { output } = (await build({
        configFile: false,
        logLevel: 'error',
        build: { write: false, target: 'es2022', rolldownOptions },
      })) as Rolldown.RolldownOutput;
      return `export default ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
