import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import type { SiteSettings } from '../../shared/settings.ts';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { isPublicAddress } from '../../src/data/analytics-project.ts';
import { type Subject, subjects } from '../../src/subjects/subjects.ts';
import { describeMark, type SampleMark, sampleMarks } from './sample-marks.ts';

/** Every mark in content/, in the order of the subjects and of their files. */
export function readSampleMarks(folder = 'content'): SampleMark[] {
  return (Object.keys(subjects) as Subject[]).flatMap((subject) =>
    sampleMarks(subject, parse(readFileSync(join(folder, `${subject}.yaml`), 'utf8'))),
  );
}

/** What an owner is told who publishes what is still made up. */
export function sampleMessage(marks: readonly SampleMark[]): string {
  const count = marks.length === 1 ? 'Ett exempel' : `${marks.length} exempel`;
  return [
    `${count} är kvar i innehållet:`,
    ...marks.map((mark) => `  ${describeMark(mark)}`),
    'Byt dem mot eget i redigeringen (npm run edit) och ta bort krysset vid Exempel, eller fältet ur listan Exempel.',
    'Mäter du inte besöken tömmer du fältet med projektets id hos Microsoft Clarity.',
    'För en demonstration: ALLOW_SAMPLE_CONTENT=true.',
  ].join('\n');
}

/**
 * Keeps made-up content off a published site: Swedish law forbids invented testimonials, and a visitor must be able
 * to trust who she writes to. A build for a real address stops with a list of what is still a sample, unless
 * `ALLOW_SAMPLE_CONTENT=true`, for a demonstration.
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
        // Astro would print a stack below what is thrown here.
        if (!ALLOW_SAMPLE_CONTENT) exitWithMessage(new UserError(message));
        logger.warn(message);
      },
    },
  };
}
