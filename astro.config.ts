import { realpathSync } from 'node:fs';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { deploySettings, receiverOf } from './deploy/settings.ts';
import { serverSettings } from './enquiries/node/settings.ts';
import { checkBeforeBuild } from './integrations/check-before-build.ts';
import { content } from './integrations/content.ts';
import { hostFiles } from './integrations/headers/host-files.ts';
import { icons } from './integrations/icons.ts';
import { inlineScript } from './integrations/inline-script.ts';
import { scopedName, scriptsAndStyles } from './integrations/scripts-and-styles.ts';
import { sonnerWithoutStyle } from './integrations/sonner-without-style.ts';
import { wholeBuild } from './integrations/whole-build.ts';
import { isListed, pagePath } from './shared/addresses.ts';
import { readEnvironment } from './shared/env-file.ts';
import { readSettings } from './shared/settings.ts';
import { exitWithMessage } from './shared/user-error.ts';

const { PORT, HOST } = serverSettings;

// Print a mistake in `.env` without Astro's stack trace.
const settings = await Promise.try(() =>
  readSettings({ ...deploySettings, PORT, HOST }, readEnvironment()),
).catch(exitWithMessage);
const { SITE_URL: site, PORT: port, HOST: host } = settings;

export default defineConfig({
  site,
  integrations: [
    react(),
    sitemap({
      filter: (page) => isListed(pagePath(new URL(page).pathname)),
    }),
    checkBeforeBuild(settings),
    scriptsAndStyles(),
    hostFiles(settings),
    wholeBuild(settings),
  ],
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // Sharp's default, 4, takes five times as long for photographs a tenth smaller. At 2 flat colours get specks.
      config: { avif: { effort: 3 } },
    },
  },
  // Everything a page needs to paint is in its HTML: see docs/decisions.md.
  build: { inlineStylesheets: 'always', format: 'file' },
  devToolbar: { enabled: false },
  server: { port, host },
  vite: {
    define: {
      'import.meta.env.FORM_SERVICE_URL': JSON.stringify(settings.FORM_SERVICE_URL ?? ''),
      'import.meta.env.RECEIVER': JSON.stringify(receiverOf(settings) ?? 'own'),
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Makes Chromium compile React in the background, not function by function while it hydrates.
            output: { postBanner: '//# allFunctionsCalledOnLoad' },
          },
        },
      },
    },
    server: {
      // Keep enquiries, settings and publications away from the development server.
      fs: { allow: ['src', 'shared', 'content/images', 'brand', realpathSync('node_modules')] },
      cors: false,
    },
    // The security policy blocks fonts that are inlined in a style sheet.
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
    plugins: [content(), icons(), inlineScript(), sonnerWithoutStyle()],
    css: { modules: { generateScopedName: scopedName } },
  },
});
