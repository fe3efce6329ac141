import { expect, test } from 'vitest';
import { ANNA, formOf, MAILBOX } from '../../testing/samples.ts';
import { AJAX, askedThrough, NATIVE, type OpenEnquiries } from './served-enquiries.ts';

/** What is served at all: the one mailbox, by POST. */
export function addressesContract(open: OpenEnquiries): void {
  const serviceWith = askedThrough(open);

  test.each([
    `/ajax/${MAILBOX.toUpperCase()}`,
    `/ajax/${encodeURIComponent(MAILBOX)}`,
    `/ajax/%68ej%40provstudion.example`,
    `/${encodeURIComponent(MAILBOX)}`,
  ])('the mailbox is known as %s too', async (path) => {
    const { post, stored } = await serviceWith();
    await post(path, formOf(ANNA));
    expect(await stored()).toBe(1);
  });

  test.each([
    '/ajax/eva@mejl.example',
    '/eva@mejl.example',
    '/ajax/',
    `/ajax/x/${MAILBOX}`,
    '/ajax/%zz',
    '/ajax/%ff@x',
  ])('any other mailbox is not served: %s', async (path) => {
    const { post, stored } = await serviceWith();
    const answer = await post(path, formOf(ANNA));
    expect(answer.status).toBe(404);
    expect(await stored()).toBe(0);
  });

  test.each([
    ['GET', AJAX],
    ['PUT', AJAX],
    ['DELETE', '/ajax/eva@mejl.example'],
    ['GET', NATIVE],
  ])('%s %s is not allowed, and the answer says what is', async (method, path) => {
    const { request } = await serviceWith();
    const answer = await request(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test('what is not its own is left to the site', async () => {
    const { request } = await serviceWith();
    for (const path of ['/', '/ajaxfoo', '/contact', '/bild@2x.png']) {
      expect((await request(path)).status, path).toBe(404);
      expect((await request(path)).headers.get('allow'), path).toBeNull();
    }
  });
}
