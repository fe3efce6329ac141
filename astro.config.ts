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

// Prints a mistake in `.env` without Astro's stack trace.
const settings = await Promise.try(() =>
  readSettings({ ...deploySettings, PORT, HOST }, readEnvironment()),
).catch(exitWithMessage);
const { SITE_URL: site, PORT: port, HOST: host } = settings;

export default defineConfig({
  site,
  integrations: [
    react(),
    sitemap({ filter: (page) => isListed(pagePath(new URL(page).pathname)) }),
    checkBeforeBuild(settings),
    scriptsAndStyles(),
    hostFiles(settings),
    wholeBuild(settings),
  ],
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      // Effort 4, the default, takes five times as long for 10 % smaller photographs. Effort 2 leaves specks in flat colours.
      config: { avif: { effort: 3 } },
    },
  },
  // A page's HTML contains everything its first paint needs: see docs/decisions.md.
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
            // Tells Chromium to compile React up front in the background, instead of function by function during hydration.
            output: { postBanner: '//# allFunctionsCalledOnLoad' },
          },
        },
      },
    },
    server: {
      // Stops the development server from serving enquiries, settings and publications.
      fs: { allow: ['src', 'shared', 'content/images', 'brand', realpathSync('node_modules')] },
      cors: false,
    },
    // Never inlines fonts, because the security policy blocks fonts in `data:` URLs.
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
    plugins: [content(), icons(), inlineScript(), sonnerWithoutStyle()],
    css: { modules: { generateScopedName: scopedName } },
  },
});
