import { expect, it } from 'vitest';
import type { Content } from '../../../content-model/subjects.ts';
import { readContent } from '../../../tests/support/pages/content.ts';
import { privacyText } from './legal-text.ts';

const privacy: Content<'privacy'> = readContent('privacy');
const cookies: Content<'cookies'> = readContent('cookies');

it('names only who receives the enquiries, and recordings and cookies only if analytics is on', () => {
  const { formService } = privacy;
  const { enabled, disabled } = cookies.notice;
  const receivers = ['own', 'external', 'cloudflare'] as const;
  for (const receiver of receivers) {
    for (const projectId of ['abc', '']) {
      const { sections } = privacyText(privacy, { ...cookies, projectId }, receiver);
      const words = sections.flatMap(({ paragraphs }) => paragraphs);
      const said = (texts: unknown) => words.includes([texts].flat()[0] as string);
      expect(receivers.filter((one) => said(formService[one]))).toEqual([receiver]);
      expect(said(enabled)).toBe(projectId !== '');
      expect(said(disabled)).toBe(projectId === '');
      expect(/cookiefråga/.test(words.join())).toBe(projectId !== '');
    }
  }
});
