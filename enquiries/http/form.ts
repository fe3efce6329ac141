/** Reads an enquiry from the body of a request, whatever bytes that holds. */

import {
  type Enquiry,
  FIELD_NAMES,
  HONEYPOT_FIELD,
  normalizeEnquiry,
} from '../../shared/protocol.ts';
import { LIMITS } from '../limits.ts';

/** Why a request's body is not one of our forms, as the status of the response. */
type BodyProblem = 400 | 413;

export type Submission = { enquiry: Enquiry; isTrapped: boolean };

const FORM_TYPE = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/** Fields that were not sent are empty; one that was sent twice or as a file makes the form malformed. */
export async function readSubmission(request: Request): Promise<Submission | BodyProblem> {
  const type = request.headers.get('content-type') ?? '';
  if (!FORM_TYPE.test(type)) return 400;
  let form: FormData;
  try {
    const body = await readBody(request);
    if (!body) return 413;
    // What is not UTF-8 throws: a letter that is lost would be kept as a question mark.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body);
    // So does what is percent-encoded in another encoding, which would become one as well.
    if (/urlencoded/i.test(type)) decodeURIComponent(text);
    form = await new Response(text, { headers: { 'content-type': type } }).formData();
  } catch {
    // It is not a form, or the visitor has left and reads no answer.
    return 400;
  }
  const enquiry: Partial<Enquiry> = {};
  for (const field of FIELD_NAMES) {
    const values = form.getAll(field);
    const [value = ''] = values;
    if (values.length > 1 || typeof value !== 'string') return 400;
    enquiry[field] = value;
  }
  return {
    enquiry: normalizeEnquiry(enquiry as Enquiry),
    isTrapped: form.has(HONEYPOT_FIELD),
  };
}

/** Reads no more than is allowed; undefined when there is more. */
async function readBody({ headers, body }: Request): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length') ?? 0) > LIMITS.bodyBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > LIMITS.bodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
