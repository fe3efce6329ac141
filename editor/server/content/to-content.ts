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
    // The place form keeps answers without a field: those to the questions of another kind of place.
    const converted = field ? toContent(field, value) : value;
    if (converted !== undefined) content[key] = converted;
  }
  const isEmpty = Object.keys(content).length === 0;
  return isEmpty && empty === 'omitted' ? undefined : content;
}

function toScalar({ type, format, empty }: FormField, value: unknown): unknown {
  const cleaned = typeof value === 'string' ? cleanText(value, format) : value;
  const isEmpty = cleaned === '' || cleaned === false;
  if (isEmpty && empty === 'null') return null;
  if (isEmpty && empty === 'omitted') return undefined;
  const isWholeNumber = /^\d+$/.test(String(cleaned));
  // Any other text in an integer field stays as it is, so that the schema refuses it.
  if (type === 'integer' && isWholeNumber) return Number(cleaned);
  // A text without a format is stored exactly as typed, because it was cleaned only to test whether it is empty.
  return format ? cleaned : value;
}

/** Removes invisible characters and pasted prefixes such as `mailto:`, and adds `https://` to links. */
function cleanText(value: string, format: FormField['format']): string {
  const text = value.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').trim();
  if (format === 'email') return text.replace(/^mailto:/i, '').replace(/\s/g, '');
  if (format === 'tel') return text.replace(/^tel:/i, '').replace(/\s+/g, ' ');
  if (format !== 'link' || text === '') return text;
  // `facebook.com/glod` and `http://facebook.com/glod` → `https://facebook.com/glod`
  return text.replace(/^(https?:\/\/)?(?=[^\s:/@]+\.)/i, 'https://');
}
