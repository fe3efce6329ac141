import type { FormField } from '../../../content-model/form-fields.ts';

/** Converts form data to content: cleans texts, and omits empty values or makes them `null`, as the schema expects. */
export function toContent(field: FormField, value: unknown): unknown {
  const { fields, entry } = field;
  if (fields) return toObject(field, Object(value));
  if (entry && Array.isArray(value)) return value.map((item) => toContent(entry, item));
  return toScalar(field, value);
}

function toObject({ fields = {}, empty }: FormField, data: Record<string, unknown>) {
  const content: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    const field = fields[key];
    // Pass on values without a field: the place form keeps the answers for the kinds of place that are not chosen now.
    const converted = field ? toContent(field, value) : value;
    if (converted !== undefined) content[key] = converted;
  }
  const isEmpty = Object.keys(content).length === 0;
  return isEmpty && empty === 'omitted' ? undefined : content;
}

function toScalar({ type, format, empty }: FormField, value: unknown): unknown {
  const normalized = typeof value === 'string' ? normalizeText(value, format) : value;
  const isEmpty = normalized === '' || normalized === false;
  if (isEmpty && empty === 'null') return null;
  if (isEmpty && empty === 'omitted') return undefined;
  const isWholeNumber = /^\d+$/.test(String(normalized));
  // Any other text in an integer field stays as it is, so that the schema refuses it.
  if (type === 'integer' && isWholeNumber) return Number(normalized);
  // Text without a format stays exactly as typed, because some emoji contain invisible characters that normalizing removes.
  return format ? normalized : value;
}

/** Removes invisible characters and pasted prefixes such as `mailto:`, and adds `https://` to links. */
function normalizeText(value: string, format: FormField['format']): string {
  const text = value.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').trim();
  if (format === 'email') return text.replace(/^mailto:/i, '').replace(/\s/g, '');
  if (format === 'tel') return text.replace(/^tel:/i, '').replace(/\s+/g, ' ');
  return format === 'link' ? withHttps(text) : text;
}

/** `facebook.com/glod` and `http://facebook.com/glod` → `https://facebook.com/glod` */
function withHttps(link: string): string {
  const address = link.replace(/^https?:\/\//i, '');
  const startsWithDomain = /^[^\s:/@]+\./.test(address);
  return startsWithDomain ? `https://${address}` : link;
}
