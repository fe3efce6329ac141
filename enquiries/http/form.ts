/** Reads an enquiry from the body of a request, whatever bytes that holds. */
import { LIMITS } from '../limits.ts';
import { type Enquiry, FIELD_NAMES, FIELDS, HONEYPOT_FIELD, KEY_HEADER } from '../protocol.ts';

/** Why a request's body is not one of our forms, as the status of the response. */
type BodyProblem = 400 | 413 | 415;

type Submission = { enquiry: Enquiry; key: string | null; honeypotFilled: boolean };

/** Also without quotes: not every client knows that the draft wants them. */
const KEY = /^"?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"?$/;

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/**
 * Reads never more than {@link LIMITS.bodyBytes}. Fields that were not sent are empty; a field that was sent twice or
 * as a file makes the form malformed, because no form of ours does that.
 */
export async function readSubmission(request: Request): Promise<Submission | BodyProblem> {
  const type = request.headers.get('content-type') ?? '';
  const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!FORM_TYPES.includes(mediaType)) return 415;

  const body = await readBody(request);
  if (typeof body === 'number') return body;
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) return 400;

  const enquiry: Partial<Enquiry> = {};
  for (const field of FIELD_NAMES) {
    const values = form.getAll(field);
    const [value = ''] = values;
    if (values.length > 1 || typeof value !== 'string') return 400;
    enquiry[field] = clean(value, FIELDS[field].kind === 'multiline');
  }
  const [, key = null] = KEY.exec(request.headers.get(KEY_HEADER) ?? '') ?? [];
  return { enquiry: enquiry as Enquiry, key, honeypotFilled: form.has(HONEYPOT_FIELD) };
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMITS.bodyBytes) return 413;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > LIMITS.bodyBytes) return 413;
      chunks.push(chunk);
    }
  } catch {
    // The visitor left in the middle; no one reads the response.
    return 400;
  }
  return Buffer.concat(chunks, size);
}

/**
 * Characters that say nothing and can mislead: controls, the byte-order mark, and the marks that turn
 * the direction of the text around them (a number copied from a phone's contacts comes wrapped in such).
 */
const MISLEADING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Brings a value into the form in which it is checked, kept and mailed. Line breaks become `\n`, as
 * `maxlength` counts them in the browser, although they are sent as `\r\n`.
 */
export function clean(value: string, multiline: boolean): string {
  const lines = value.toWellFormed().replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line) => line.replace(/\t/g, ' ').replace(MISLEADING, ''))
    .join(multiline ? '\n' : ' ')
    .trim();
}
