import type { AstroIntegration } from 'astro';
import { isPublicAddress, readSampleMarks, sampleMessage } from '../content-model/sample-marks.ts';
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
        if (!isPublicAddress(SITE_URL)) return;
        const marks = readSampleMarks();
        if (marks.length === 0) return;
        const message = sampleMessage(marks);
        // Astro would print the stack of a thrown error.
        if (!ALLOW_SAMPLE_CONTENT) exitWithMessage(new UserError(message));
        logger.warn(message);
      },
    },
  };
}
