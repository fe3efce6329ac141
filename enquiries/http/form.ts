import {
  type Enquiry,
  FIELD_NAMES,
  HONEYPOT_FIELD,
  normalizeEnquiry,
} from '../../shared/protocol.ts';
import { LIMITS } from '../limits.ts';

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

export type Submission = { enquiry: Enquiry; isHoneypotTicked: boolean };

type Unreadable = { status: 400 | 413 };

export async function readSubmission(request: Request): Promise<Submission | Unreadable> {
  const form = await readForm(request);
  if ('status' in form) return form;
  const enquiry: Partial<Enquiry> = {};
  for (const field of FIELD_NAMES) {
    // A field that was not sent counts as empty.
    const [value = '', ...repetitions] = form.getAll(field);
    const isFile = typeof value !== 'string';
    if (isFile || repetitions.length > 0) return { status: 400 };
    enquiry[field] = value;
  }
  const isHoneypotTicked = form.has(HONEYPOT_FIELD);
  return { enquiry: normalizeEnquiry(enquiry as Enquiry), isHoneypotTicked };
}

async function readForm(request: Request): Promise<FormData | Unreadable> {
  const type = request.headers.get('content-type') ?? '';
  const [mediaType = ''] = type.toLowerCase().split(/[\s;]/);
  if (!FORM_TYPES.includes(mediaType)) return { status: 400 };
  try {
    const body = await readBodyWithinLimit(request);
    return body ? await parseForm(body, type) : { status: 413 };
  } catch {
    return { status: 400 };
  }
}

/** Parses a form. Throws if it is not UTF-8, because `formData()` would silently replace each invalid byte with `�`. */
function parseForm(body: Uint8Array, type: string): Promise<FormData> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body);
  // The result is not needed: this call throws if the percent-encoded bytes are not UTF-8.
  if (/urlencoded/i.test(type)) decodeURIComponent(text);
  return new Response(text, { headers: { 'content-type': type } }).formData();
}

async function readBodyWithinLimit({ headers, body }: Request) {
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
