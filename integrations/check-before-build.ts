import type { AstroIntegration } from 'astro';
import { sampleProblem } from '../content-model/sample-marks.ts';
import type { SiteSettings } from '../shared/settings.ts';
import { exitWithMessage, UserError } from '../shared/user-error.ts';
import { TOKENS_FILE } from './brand-colours.ts';
import { findLowContrast } from './contrast.ts';

/**
 * Stops the build of a brand with unreadable text, and a build for a real address, with a list of what is still a sample, unless
 * `ALLOW_SAMPLE_CONTENT=true` marks it as a demonstration.
 */
export function checkBeforeBuild(settings: SiteSettings): AstroIntegration {
  return {
    name: 'check-before-build',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const low = findLowContrast().join('\n');
        if (low) throw new Error(`${TOKENS_FILE}: too little contrast:\n${low}`);
        const message = sampleProblem(settings.SITE_URL);
        if (!message) return;
        // Astro would print the stack of a thrown error.
        if (!settings.ALLOW_SAMPLE_CONTENT) exitWithMessage(new UserError(message));
        logger.warn(message);
      },
    },
  };
}
