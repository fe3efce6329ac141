import { expect, test } from 'vitest';
import { CONTENT, FORM_PAGE, MAILBOX } from '../../testing/samples.ts';
import { temporaryFolder, writeFiles } from '../testing/files.ts';
import { checkForm, readBuiltContent } from './built-site.ts';

test('half a service.json is told', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'service.json': '{"format":1,' });
  expect(() => readBuiltContent(folder)).toThrow('service.json cannot be read.');
});

test('pages and service of one build agree', () => {
  expect(checkForm(FORM_PAGE, CONTENT)).toBeUndefined();
});

test.each([
  ['no page', undefined, /no page \/contact with an enquiry form/],
  ['a page without the form', '<form id="search" action="/">', /no page \/contact/],
  [
    'a form for another mailbox',
    FORM_PAGE.replace(MAILBOX, 'gammal@provstudion.example'),
    /pages post to \/gammal@.+service takes what is for hej@/,
  ],
  [
    'a form with another goal',
    FORM_PAGE.replace('value="other"', 'value="others"'),
    /pages offer the goals lose-weight, others, while the service knows lose-weight, other\./,
  ],
])('%s is refused in words', (_case, html, expected) => {
  expect(() => checkForm(html, CONTENT)).toThrow(expected);
});
