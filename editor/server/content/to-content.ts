import type { FormField } from '../../../content-model/form-fields.ts';

/** Converts form data to content: cleans texts, and omits empty values or makes them `null`, as the schema expects. */
export function toContent(field: FormField, value: unknown): unknown {
  const { fields, entry } = field;
  if (fields) return objectToContent(field, Object(value));
  if (entry && Array.isArray(value)) return value.map((item) => toContent(entry, item));
  return scalarToContent(field, value);
}

function objectToContent({ fields, empty: whenEmpty }: FormField, data: object) {
  const content: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    const field = fields?.[key];
    // Keeps values that have no field, such as the place form's answers for the other kinds of place.
    const converted = field ? toContent(field, value) : value;
    if (converted !== undefined) content[key] = converted;
  }
  const isEmpty = Object.keys(content).length === 0;
  return isEmpty && whenEmpty === 'omitted' ? undefined : content;
}

function scalarToContent({ type, format, empty: whenEmpty }: FormField, value: unknown): unknown {
  const cleaned = typeof value === 'string' ? cleanText(value, format) : value;
  const isEmpty = cleaned === '' || cleaned === false;
  if (isEmpty && whenEmpty === 'null') return null;
  if (isEmpty && whenEmpty === 'omitted') return undefined;
  const isWholeNumber = /^\d+$/.test(String(cleaned));
  // Any other text in an integer field stays as it is, so that the schema refuses it.
  if (type === 'integer' && isWholeNumber) return Number(cleaned);
  // Text without a format stays exactly as typed: cleaning would remove the invisible characters that join parts of emoji.
  return format ? cleaned : value;
}

function cleanText(value: string, format: FormField['format']): string {
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
