import type { AstroIntegration } from 'astro';
import { allProblems, checkContent } from '../content-model/content-problems.ts';
import { sampleProblem } from '../content-model/sample-marks.ts';
import type { SiteSettings } from '../shared/settings.ts';
import { exitWithMessage, UserError } from '../shared/user-error.ts';
import { TOKENS_FILE } from './brand-colours.ts';
import { findLowContrast } from './contrast.ts';

export function checkBeforeBuild(settings: SiteSettings): AstroIntegration {
  return {
    name: 'check-before-build',
    hooks: {
      'astro:build:start': async ({ logger }) => {
        const lowContrast = findLowContrast().join('\n');
        if (lowContrast) throw new Error(`${TOKENS_FILE}: too little contrast:\n${lowContrast}`);
        // Exits instead of throwing, because Astro would print a stack trace for the owner.
        const contentProblems = allProblems(await checkContent());
        if (contentProblems) exitWithMessage(new UserError(contentProblems));
        const samples = sampleProblem(settings.SITE_URL);
        if (!samples) return;
        if (!settings.ALLOW_SAMPLE_CONTENT) exitWithMessage(new UserError(samples));
        logger.warn(samples);
      },
    },
  };
}
