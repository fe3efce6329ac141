import {
  type Enquiry,
  FIELD_NAMES,
  HONEYPOT_FIELD,
  normalizeEnquiry,
} from '../../shared/protocol.ts';
import { LIMITS } from '../limits.ts';

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Reads an enquiry from a form. If the form is malformed (400) or too long (413), returns the HTTP status instead. */
export async function readSubmission(request: Request) {
  const form = await readForm(request);
  if (typeof form === 'number') return form;
  const enquiry: Partial<Enquiry> = {};
  for (const field of FIELD_NAMES) {
    const values = form.getAll(field);
    const [value = ''] = values;
    if (values.length > 1 || typeof value !== 'string') return 400;
    enquiry[field] = value;
  }
  return {
    enquiry: normalizeEnquiry(enquiry as Enquiry),
    isHoneypotTicked: form.has(HONEYPOT_FIELD),
  };
}

async function readForm(request: Request): Promise<FormData | 400 | 413> {
  const type = request.headers.get('content-type') ?? '';
  const [mediaType = ''] = type.toLowerCase().split(/[\s;]/);
  if (!FORM_TYPES.includes(mediaType)) return 400;
  try {
    const body = await readBody(request);
    return body ? await parseForm(body, type) : 413;
  } catch {
    return 400;
  }
}

/** Parses a form. Throws if it is not UTF-8: `formData` would silently replace a visitor's letters. */
function parseForm(body: Uint8Array, type: string): Promise<FormData> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body);
  // Throws if percent-encoded letters are not UTF-8.
  if (/urlencoded/i.test(type)) decodeURIComponent(text);
  return new Response(text, { headers: { 'content-type': type } }).formData();
}

async function readBody({ headers, body }: Request): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length') ?? 0) > LIMITS.maxBodyBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > LIMITS.maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
