import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { privacyText } from './legal-text.ts';

const privacy = parse(readFileSync('templates/warm/content/privacy.yaml', 'utf8'));

function words(...setup: [receiver: 'own' | 'cloudflare' | 'external', hasAnalytics: boolean]) {
  const [receiver, hasAnalytics] = setup;
  const { sections } = privacyText(privacy, { receiver, hasAnalytics });
  return sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
}

it('names only who receives the enquiries', () => {
  const { own, external } = privacy.formService;
  const [cloudflare] = privacy.formService.cloudflare;
  const texts = { own, external, cloudflare };
  for (const receiver of ['own', 'external', 'cloudflare'] as const) {
    for (const [name, text] of Object.entries(texts)) {
      expect(words(receiver, false).includes(text), `${name} of ${receiver}`).toBe(
        name === receiver,
      );
    }
  }
});

it('mentions recordings and cookies only if analytics is on', () => {
  const [enabled] = privacy.analytics.enabled;
  const [disabled] = privacy.analytics.disabled;
  expect(words('own', true)).toContain(enabled);
  expect(words('own', true)).not.toContain(disabled);
  expect(words('own', false)).toContain(disabled);
  expect(words('own', false)).not.toContain('{analyticsNotice}');
});
