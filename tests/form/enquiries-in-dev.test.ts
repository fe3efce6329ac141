import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Enquiry } from '../../shared/protocol.ts';
import { ANNA, formOf } from '../support/enquiries/samples.ts';
import { eventually } from '../support/eventually.ts';
import { copyProject, developCopy, removeCopy } from '../support/project-copy.ts';

/** The enquiry service behind `npm run dev`, in a copy of the project whose content is edited meanwhile. */

let copy: string;
let site: Awaited<ReturnType<typeof developCopy>>;

beforeAll(async () => {
  copy = copyProject();
  // Settings of this machine, such as a mail server, must play no part.
  site = await developCopy(copy, { SMTP_URL: '', DATA_DIR: '' });
}, 90_000);

afterAll(async () => {
  await site.stop();
  removeCopy(copy);
});

/** What an enquiry is answered with. */
async function post(fields: Partial<Enquiry> = {}) {
  const body = formOf({ ...ANNA, ...fields });
  return fetch(`${site.address}/ajax/hej@provstudion.example`, { method: 'POST', body });
}

function edit(file: string, from: string, to: string) {
  const path = join(copy, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
}

it('takes what the page sends, and goes by the content as it is now', async () => {
  expect((await post()).status).toBe(200);
  const others = process.platform === 'win32' ? 0 : statSync(join(copy, 'data')).mode & 0o077;
  expect(others, 'what other users of the machine may do').toBe(0);
  edit('contact.yaml', 'invalidSummary: ', 'invalidSummary: Nej. ');
  await eventually(async () => {
    const refused = await post({ email: 'anna' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Nej\. /) });
  });
});

it('a page cannot be shown while its content is broken, and the terminal says why', async () => {
  const status = async () =>
    (await fetch(`${site.address}/`, { headers: { Accept: 'text/html' } })).status;
  edit('hero.yaml', 'badge: ', 'badge: "');
  await eventually(async () => expect(await status()).toBe(500));
  expect(site.output()).toMatch(/content\/hero\.yaml, rad \d+: filen går inte att läsa/);
  edit('hero.yaml', 'badge: "', 'badge: ');
  await eventually(async () => expect(await status()).toBe(200));
});
