import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { enquiriesInDev } from './build/enquiries-in-dev.ts';
import { fonts } from './build/fonts.ts';
import { refuseSampleContent } from './build/sample-content.ts';
import { sonnerWithoutStyle } from './build/sonner-without-style.ts';

export default defineConfig({
  // Canonical addresses and the sharing picture need the real address; without one the site builds for itself.
  site: process.env['SITE_URL'] || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'ignore',
  integrations: [react(), enquiriesInDev(), refuseSampleContent()],
  fonts: await fonts(),
  // Everything a page needs to paint is in its HTML: see docs/decisions/0004-inline-css.md.
  build: { inlineStylesheets: 'always', format: 'directory' },
  devToolbar: { enabled: false },
  server: { port: Number(process.env['PORT'] || 4321), host: process.env['HOST'] || 'localhost' },
  env: {
    schema: {
      FORM_SERVICE_URL: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
        url: true,
      }),
    },
    validateSecrets: true,
  },
  vite: { plugins: [sonnerWithoutStyle()] },
});
