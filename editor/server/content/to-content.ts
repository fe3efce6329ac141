import type { FormField } from '../../../content-model/form-fields.ts';

/** Converts form data to content: cleans texts, and omits empty values or makes them `null`, as the schema expects. */
export function toContent(field: FormField, value: unknown): unknown {
  const { fields, entry, empty } = field;
  if (entry && Array.isArray(value)) return value.map((item) => toContent(entry, item));
  if (!fields) return toFieldValue(field, value);
  const content: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(Object(value))) {
    const converted = fields[key] ? toContent(fields[key], inner) : inner;
    if (converted !== undefined) content[key] = converted;
  }
  const isEmpty = Object.keys(content).length === 0;
  return isEmpty && empty === 'omitted' ? undefined : content;
}

function toFieldValue({ type, format, empty }: FormField, value: unknown): unknown {
  const cleaned = typeof value === 'string' ? cleanText(value, format) : value;
  const isEmpty = cleaned === '' || cleaned === false;
  if (isEmpty && empty !== 'refused') return empty === 'null' ? null : undefined;
  // Other input in an integer field stays a string, which the schema refuses.
  if (type === 'integer' && /^\d+$/.test(String(cleaned))) return Number(cleaned);
  // A text without a format is stored as typed. Cleaning only shows whether it is empty.
  return format ? cleaned : value;
}

/** Removes invisible characters and pasted prefixes such as `mailto:`, and adds `https://` to links. */
function cleanText(value: string, format: FormField['format']): string {
  const text = value.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').trim();
  if (format === 'email') return text.replace(/^mailto:/i, '').replace(/\s/g, '');
  if (format === 'tel') return text.replace(/^tel:/i, '').replace(/\s+/g, ' ');
  if (format !== 'link' || text === '') return text;
  // `facebook.com/glod` and `http://facebook.com/glod` → `https://facebook.com/glod`
  return text.replace(/^(https?:\/\/)?(?=[^\s:/]+\.)/i, 'https://');
}
