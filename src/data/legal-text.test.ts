import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type LegalFacts, privacyText, termsText } from './legal-text.ts';

const privacy = parse(readFileSync('content/privacy.yaml', 'utf8'));
const terms = parse(readFileSync('content/terms.yaml', 'utf8'));

const FACTS: LegalFacts = {
  company: 'Bolaget',
  organisationNumber: '112233-4455',
  address: 'Gatan 1',
  email: 'a@b.example',
  phone: '08-465 004 00',
  retentionDays: 99,
  formService: '',
  hosting: 'server',
};

function words(facts: Partial<LegalFacts> = {}, measured = false): string {
  const { intro, sections } = privacyText(privacy, { ...FACTS, ...facts }, measured);
  return [intro, ...sections.flatMap(({ paragraphs }) => paragraphs)].join('\n');
}

it('names a form service that is in use, and otherwise none', () => {
  const external = words({ formService: 'formsubmit.example' });
  expect(external).toContain('formsubmit.example');
  expect(external).not.toContain(privacy.formService.own);
  expect(words()).toContain(privacy.formService.own);
  expect(words()).not.toMatch(/30\sdagar/);
});

it('names Cloudflare and its backups where enquiries rest there, and nowhere else', () => {
  const { cloudflare, backups, own } = privacy.formService;
  const there = words({ hosting: 'cloudflare' });
  expect(there).toContain(cloudflare);
  expect(there).toMatch(/efter 99\sdagar\.\sI\sCloudflares.+till\.\sHar\sden/);
  expect(there).not.toContain(own);
  expect(words()).toMatch(/efter 99\sdagar\.\sHar\sden/);
  for (const facts of [{}, { hosting: 'cloudflare', formService: 'formsubmit.example' }] as const) {
    expect(words(facts)).not.toContain(backups);
    expect(words(facts)).not.toContain('Cloudflare');
  }
});

it('speaks of recordings and cookies only where they are made', () => {
  const [first] = privacy.analytics.enabled;
  const [none] = privacy.analytics.disabled;
  expect(words({}, true)).toContain(first);
  expect(words({}, true)).not.toContain(none);
  expect(words({}, false)).toContain(none);
  expect(words({}, false)).not.toMatch(/Clarity|_clck/);
});

it('says how long an enquiry is kept and who keeps it', () => {
  expect(words()).toContain('99 dagar');
  expect(words({ retentionDays: 1 })).toMatch(/1\sdag\./);
  expect(words()).toContain('Bolaget');
  expect(words()).toContain('112233-4455');
});

it('leaves no place unfilled', () => {
  const all = [
    words({ formService: 'formsubmit.example' }, true),
    words(),
    words({ hosting: 'cloudflare' }),
    JSON.stringify(termsText(terms, FACTS)),
  ];
  for (const text of all) expect(text).not.toMatch(/\{[a-z]+\}/i);
});
