import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Makes the site the page beside the editor: with what is being written instead of what is saved, and with a script that
 * finds texts in it. Nothing of it is part of a build.
 */
export function preview(): AstroIntegration {
  return {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ injectScript, updateConfig }) => {
        injectScript('page', `import ${JSON.stringify(here('page.ts'))};`);
        updateConfig({
          vite: {
            // The editor tells the page what has changed; a reload would flicker.
            server: { hmr: false },
            plugins: [
              {
                name: 'load-drafts',
                enforce: 'pre',
                // Astro resolves its own modules before any plugin is asked.
                transform: (code, id) =>
                  id.endsWith('/src/data/load.ts')
                    ? code.replace("'astro:content'", JSON.stringify(here('entries.ts')))
                    : null,
              },
            ],
          },
        });
      },
    },
  };
}
