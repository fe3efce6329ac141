import type { AstroIntegration } from 'astro';
import { sampleProblem } from '../content-model/sample-marks.ts';
import type { SiteSettings } from '../shared/settings.ts';
import { exitWithMessage, UserError } from '../shared/user-error.ts';

/**
 * Stops a build for a real address, with a list of what is still a sample, unless `ALLOW_SAMPLE_CONTENT=true` marks it as
 * a demonstration.
 */
export function refuseSampleContent({
  SITE_URL,
  ALLOW_SAMPLE_CONTENT,
}: SiteSettings): AstroIntegration {
  return {
    name: 'refuse-sample-content',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const message = sampleProblem(SITE_URL);
        if (!message) return;
        // Astro would print the stack of a thrown error.
        if (!ALLOW_SAMPLE_CONTENT) exitWithMessage(new UserError(message));
        logger.warn(message);
      },
    },
  };
}
