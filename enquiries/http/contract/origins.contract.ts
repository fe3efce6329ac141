import { expect, test } from 'vitest';
import { ANNA, formOf } from '../../testing/samples.ts';
import { AJAX, askedThrough, NATIVE, type OpenEnquiries } from './served-enquiries.ts';

/** Whose pages may post. */
export function originsContract(open: OpenEnquiries): void {
  const serviceWith = askedThrough(open);

  test('another site may not post; a configured one may, and reads the answer', async () => {
    const { post, stored, request } = await serviceWith({
      ALLOWED_ORIGINS: 'https://www.a.example',
    });
    const foreign = await post(AJAX, formOf(ANNA), { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
    expect(await stored()).toBe(0);
    const origin = 'https://www.a.example';
    const known = await post(AJAX, formOf(ANNA), { origin });
    expect(known.status).toBe(200);
    expect(known.headers.get('access-control-allow-origin')).toBe(origin);
    expect(known.headers.get('vary')).toContain('Origin');
    expect((await post(NATIVE, formOf(ANNA), { origin })).headers.get('location')).toBe(
      `${origin}/tack`,
    );
    const preflight = await request(AJAX, { method: 'OPTIONS', headers: { origin } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type,Accept');
    expect(preflight.headers.get('allow')).toBe('POST, OPTIONS');
    expect(preflight.headers.get('cache-control')).toBe('no-store');
    expect(preflight.headers.get('vary')).toContain('Origin');
    const evil = { origin: 'https://evil.example' };
    const refused = await request(AJAX, { method: 'OPTIONS', headers: evil });
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('a page of another build is refused, and the log says why without saying who', async () => {
    const { post, lines } = await serviceWith();
    const own = { origin: 'http://localhost' };
    const warnings = () => lines.filter((line) => line.includes('refused a form of another build'));
    await post('/ajax/gammal@provstudion.example', formOf(ANNA));
    await post('/ajax/gammal@provstudion.example', formOf(ANNA), {
      origin: 'https://evil.example',
    });
    await post(AJAX, formOf({ ...ANNA, phone: 'x' }), own);
    expect(warnings()).toEqual([]);
    await post('/ajax/gammal@provstudion.example', formOf(ANNA), own);
    await post(AJAX, formOf({ ...ANNA, trainingGoal: 'gammalt' }), own);
    expect(warnings().map((line) => JSON.parse(line).unknown)).toEqual(['mailbox', 'goal']);
    expect(warnings().join()).not.toMatch(/gammal|Anna/);
  });
}
