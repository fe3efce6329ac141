import { expect, it } from 'vitest';
import { readServiceFile } from '../../built-site/read-build.ts';
import { builtFile } from '../built-site/built-site.ts';

it('the service erases when the privacy notice says so, and answers at the number that pages show', async () => {
  const { retentionDays, phone, confirmation } = readServiceFile('dist');
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
