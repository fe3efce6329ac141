/** The Worker as `npm run serve:cloudflare` runs it, from outside. */
import { expect, test } from 'vitest';
import { appliesTo, headersFor, NOT_SERVED } from '../../built-site/headers.ts';
import { ANNA, formOf, MAILBOX, SERVICE_FILE } from '../../tests/support/enquiries/samples.ts';
import { workspace } from '../../tests/support/enquiries/workspace.ts';
import { writeFiles } from '../../tests/support/files.ts';
import { runInDevServer, startDevServer } from './testing/dev-server.ts';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
};
const RULES = [{ path: '/*', headers: HEADERS }];

// One server for all of it: each start takes seconds.
test('pages and service have their headers, and what a plain form brings is there for the owner', async () => {
  const { folder, environment } = await workspace();
  const lines = Object.entries(HEADERS).map(([name, value]) => `  ${name}: ${value}\n`);
  await writeFiles(folder, {
    'dist/headers.json': JSON.stringify(RULES),
    'dist/_headers': `/*\n${lines.join('')}`,
    'dist/.assetsignore': [...NOT_SERVED].join('\n'),
  });
  const { url } = await startDevServer({ ...environment, ENQUIRIES_PER_HOUR: '1' });

  const pages = {
    '/': 200,
    '/contact': 200,
    '/finns-inte': 404,
    '/404': 404,
    '/service.json': 404,
    // What would answer SQL on the mailbox.
    '/cdn-cgi/local/explorer': 404,
  };
  const own = { [`/ajax/${MAILBOX}`]: 405, [`/${MAILBOX}`]: 405, '/healthz': 200 };
  for (const [path, status] of Object.entries({ ...pages, ...own })) {
    const answer = await fetch(url + path);
    expect(answer.status, path).toBe(status);
    const type = answer.headers.get('content-type');
    for (const [name, value] of headersFor(RULES, path)) {
      if (appliesTo(type, name)) expect(answer.headers.get(name), `${path} ${name}`).toBe(value);
    }
  }

  const wrong = formOf({ ...ANNA, email: 'anna' });
  const faulty = await fetch(`${url}/${MAILBOX}`, { method: 'POST', body: wrong });
  expect(faulty.status).toBe(422);
  expect(await faulty.text()).toContain(SERVICE_FILE.problems.email.invalid);
  // As some write an address in a path: the platform has to hand this on too.
  const native = await fetch(`${url}/${encodeURIComponent(MAILBOX)}`, {
    method: 'POST',
    body: formOf(ANNA),
    redirect: 'manual',
  });
  expect([native.status, native.headers.get('location')]).toEqual([303, '/tack']);
  const { data } = await runInDevServer('list', undefined, environment);
  expect(data).toMatchObject([{ id: 1, name: ANNA.name }]);
  await expect(runInDevServer('show', '9', environment)).rejects.toThrow(
    'Det finns ingen intresseanmälan med nummer 9.',
  );
});
