import { expect, test } from 'vitest';
import { MAX_LENGTH } from '../../protocol.ts';
import { ANNA, FORM_PAGE, formOf } from '../../testing/samples.ts';
import { AJAX, askedThrough, NATIVE, type OpenEnquiries } from './served-enquiries.ts';

/** How is told what is wrong with an enquiry, or with a request. */
export function problemsContract(open: OpenEnquiries): void {
  const serviceWith = askedThrough(open);

  test('problems are told by field, in Swedish and in the order of the form', async () => {
    const { post, stored } = await serviceWith();
    const wrong = {
      ...ANNA,
      name: ' ',
      email: 'anna',
      phone: '12',
      trainingGoal: 'fly',
      message: 'x'.repeat(MAX_LENGTH.message + 1),
    };
    const answer = await post(AJAX, formOf(wrong));
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { errors: object };
    expect(body).toEqual({
      success: 'false',
      message: 'Formuläret är inte skickat.',
      errors: {
        name: 'Skriv ditt namn.',
        email: 'Adressen ser ofullständig ut.',
        phone: 'Numret ser inte rätt ut.',
        trainingGoal: 'Välj i listan.',
        message: 'Meddelandet är för långt.',
      },
    });
    expect(Object.keys(body.errors)).toEqual(['name', 'email', 'phone', 'trainingGoal', 'message']);
    expect(await stored()).toBe(0);
  });

  test('a plain form comes back filled in, with the problems in it', async () => {
    const { post } = await serviceWith({}, FORM_PAGE);
    const answer = await post(NATIVE, formOf({ ...ANNA, email: 'anna"><b>' }));
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('value="anna&quot;&gt;&lt;b&gt;"');
    expect(html).toContain('<p id="enquiry-email-error">Adressen ser ofullständig ut.</p>');
    expect(html).toContain(ANNA.message);
  });

  test('without a page to fill in, the problems get a page of their own', async () => {
    const { post } = await serviceWith();
    const answer = await post(NATIVE, formOf({ ...ANNA, email: 'anna' }));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('<li>Adressen ser ofullständig ut.</li>');
  });

  test.each([
    [415, 'text/plain', 'name=Anna'],
    [400, 'multipart/form-data; boundary=x', '--y'],
    [413, 'application/x-www-form-urlencoded', 'x'.repeat(70_000)],
  ])('%i is told to scripts and people alike', async (status, type, body) => {
    const { post, stored } = await serviceWith();
    const script = await post(AJAX, body, { 'content-type': type });
    expect(script.status).toBe(status);
    expect(await script.json()).toMatchObject({ success: 'false' });
    const person = await post(NATIVE, body, { 'content-type': type });
    expect(person.status).toBe(status);
    expect(await person.text()).toContain('Inget har sparats');
    expect(await stored()).toBe(0);
  });
}
