import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../enquiries/testing/eventually.ts';
import { ANNA, formOf } from '../../enquiries/testing/samples.ts';
import { copyProject, developCopy, removeCopy } from '../support/project-copy.ts';

/*
 * The enquiry service behind `npm run dev`, in a copy of the project whose content is edited meanwhile.
 */

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

/** The status that an enquiry is answered with. */
async function post(mailbox: string, trainingGoal = ''): Promise<number> {
  const body = formOf({ ...ANNA, trainingGoal });
  return (await fetch(`${site.address}/ajax/${mailbox}`, { method: 'POST', body })).status;
}

function edit(file: string, from: string, to: string) {
  const path = join(copy, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
}

it('takes what the page sends, also after the content was edited', async () => {
  expect(await post('hej@provstudion.example', 'other')).toBe(200);
  expect(site.output()).toContain('not for the public');
  edit('site.yaml', 'email: hej@', 'email: ny@');
  edit('contact.yaml', 'value: other', 'value: something-else');
  await eventually(async () => expect(await post('ny@provstudion.example')).toBe(200));
  await eventually(async () =>
    expect(await post('ny@provstudion.example', 'something-else')).toBe(200),
  );
  expect(await post('hej@provstudion.example')).toBe(404);
  expect(await post('ny@provstudion.example', 'other')).toBe(422);
});

it.skipIf(process.platform === 'win32')('no other user of the machine reads them', () => {
  expect(statSync(join(copy, 'data')).mode & 0o077).toBe(0);
});
