import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { privacyText } from './legal-text.ts';

const privacy = parse(readFileSync('templates/warm/content/privacy.yaml', 'utf8'));

type Setup = Parameters<typeof privacyText>[1];

function words(setup: Partial<Setup> = {}): string {
  const { intro, sections } = privacyText(privacy, {
    receiver: 'own',
    hasAnalytics: false,
    ...setup,
  });
  return [intro, ...sections.flatMap(({ paragraphs }) => paragraphs)].join('\n');
}

it('names an external form service only if one is used', () => {
  expect(words({ receiver: 'external' })).toContain(privacy.formService.external);
  expect(words({ receiver: 'external' })).not.toContain(privacy.formService.own);
  expect(words()).toContain(privacy.formService.own);
  expect(words()).not.toMatch(/30\sdagar/);
});

it('names Cloudflare and its backups only if enquiries are stored there', () => {
  const [processor, backups] = privacy.formService.cloudflare;
  const there = words({ receiver: 'cloudflare' });
  expect(there).toContain(processor);
  expect(there).toContain(backups);
  expect(there).not.toContain(privacy.formService.own);
  for (const receiver of ['own', 'external'] as const) {
    expect(words({ receiver })).not.toContain('Cloudflare');
  }
});

it('mentions recordings and cookies only if analytics is on', () => {
  const [first] = privacy.analytics.enabled;
  const [none] = privacy.analytics.disabled;
  expect(words({ hasAnalytics: true })).toContain(first);
  expect(words({ hasAnalytics: true })).not.toContain(none);
  expect(words()).toContain(none);
  expect(words()).not.toMatch(/Clarity|_clck/);
});

it('says how long an enquiry is kept and by whom', () => {
  expect(words()).toContain('{retention}');
  expect(words()).toContain('{company}');
  expect(words()).toContain('{organisationNumber}');
});
