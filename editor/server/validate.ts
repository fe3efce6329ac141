import type { ContentProblem } from '../../content-model/content-problems.ts';
import type { FormField } from '../../content-model/form-fields.ts';

export const DAMAGED =
  'Filen blev skadad. Öppna Historik, och tryck på ”Ta tillbaka” vid ämnets översta rad. Finns ingen sådan rad: fråga den som byggde webbplatsen.';

export const sentence = ({ name, message }: ContentProblem) =>
  name ? `${name}: ${message}` : message;

/** Converts form data to content. Empty values become missing keys or `null`, and pasted extras are removed. */
export function withoutEmpty(kind: FormField, value: unknown): unknown {
  const { fields, entry } = kind;
  if (fields) return fieldsWithoutEmpty(fields, kind, value);
  if (entry && Array.isArray(value)) return value.map((one) => withoutEmpty(entry, one));
  return valueWithoutEmpty(kind, value);
}

function fieldsWithoutEmpty(
  fields: Record<string, FormField>,
  { empty }: FormField,
  value: unknown,
): unknown {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>).map(([key, inner]) => [
    key,
    fields[key] ? withoutEmpty(fields[key], inner) : inner,
  ]);
  const kept = entries.filter(([, inner]) => inner !== undefined);
  return kept.length === 0 && empty === 'omitted' ? undefined : Object.fromEntries(kept);
}

function valueWithoutEmpty(kind: FormField, value: unknown): unknown {
  const { type, empty } = kind;
  const text = typeof value === 'string' ? cleaned(value, kind) : undefined;
  if ((value === false || text === '') && empty !== 'refused') {
    return empty === 'null' ? null : undefined;
  }
  // Other texts stay texts, and the schema refuses them.
  if (type === 'integer' && text && /^\d+$/.test(text)) return Number(text);
  return kind.format ? (text ?? value) : value;
}

/** Removes invisible characters and pasted prefixes such as `mailto:` from a text, and adds `https://` to a link. */
function cleaned(value: string, { format }: FormField): string {
  const text = value.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').trim();
  if (format === 'email') return text.replace(/^mailto:/i, '').replace(/\s/g, '');
  if (format === 'tel') return text.replace(/^tel:/i, '').replace(/\s+/g, ' ');
  if (format !== 'link' || text === '') return text;
  return text.replace(/^(https?:\/\/)?(?=[^\s:/]+\.)/i, 'https://');
}
