/*
 * Makes the style sheets of the fonts that stand in until the site's own have come: the system's sans-serif, made as
 * wide and as high, so that words break where they will break and nothing moves. Run it when the fonts have changed, or
 * most of the words: `npm run fallback-fonts`.
 */
import { writeFileSync } from 'node:fs';
import { fallbackStyles } from '../integrations/fonts/fallback-styles.ts';

for (const [file, css] of Object.entries(await fallbackStyles())) writeFileSync(file, css);
