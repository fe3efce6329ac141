import { expect, it } from 'vitest';
import { checkForm, readBuiltContent } from '../../enquiries/node/http/built-site.ts';
import { builtFile } from '../built-site/built-site.ts';

/* What a build hands to the enquiry service agrees with what its pages promise. */

it('the service takes what the form of the same build sends', async () => {
  const content = readBuiltContent('dist');
  expect(content.goals.size).toBeGreaterThan(0);
  expect(() => checkForm(builtFile('contact.html').toString(), content)).not.toThrow();
  expect(() => checkForm(builtFile('index.html').toString(), content)).not.toThrow();
});

it('the service erases when the privacy notice says so, and answers at the number that pages show', async () => {
  const { retentionDays, phone, confirmation } = readBuiltContent('dist');
  expect(words('integritet.html')).toContain(`senast efter ${retentionDays} dagar`);
  expect(words('contact.html')).toContain(plain(phone));
  expect(words('tack.html')).toContain(confirmation.heading);
});

function words(file: string): string {
  return plain(builtFile(file).toString());
}

/** Text with spaces of one kind. */
function plain(text: string): string {
  return text.replace(/\u00a0|&nbsp;/g, ' ');
}
