import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { privacyText } from './legal-text.ts';

const privacy = parse(readFileSync('tests/brands/warm/content/privacy.yaml', 'utf8'));

function words({ external = false, measured = false } = {}): string {
  const { intro, sections } = privacyText(privacy, { external, measured });
  return [intro, ...sections.flatMap(({ paragraphs }) => paragraphs)].join('\n');
}

it('names a form service that is in use, and otherwise none', () => {
  expect(words({ external: true })).toContain(privacy.formService.external);
  expect(words({ external: true })).not.toContain(privacy.formService.own);
  expect(words()).toContain(privacy.formService.own);
  expect(words()).not.toMatch(/30\sdagar/);
});

it('speaks of recordings and cookies only where they are made', () => {
  const [first] = privacy.analytics.enabled;
  const [none] = privacy.analytics.disabled;
  expect(words({ measured: true })).toContain(first);
  expect(words({ measured: true })).not.toContain(none);
  expect(words()).toContain(none);
  expect(words()).not.toMatch(/Clarity|_clck/);
});

it('says how long an enquiry is kept and who keeps it', () => {
  expect(words()).toContain('{retention}');
  expect(words()).toContain('{company}');
  expect(words()).toContain('{organisationNumber}');
});
