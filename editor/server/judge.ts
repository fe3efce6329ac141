/** Reads content, makes its form, and judges what is filled in. */
import { readFileSync } from 'node:fs';
import { parseYaml } from '../../src/subjects/explain.ts';
import { findProblems, type Problem } from '../../src/subjects/find-problems.ts';
import { type Kind, readKind } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf } from '../../src/subjects/subjects.ts';

export const contentFile = (subject: Subject) => `content/${subject}.yaml`;
export const readContent = (subject: Subject) => readFileSync(contentFile(subject), 'utf8');

/** Reads a file's text and says what is wrong with it. A text that is damaged has a problem with an empty path. */
export async function judge(
  subject: Subject,
  text: string,
): Promise<{ data?: unknown; problems: Problem[] }> {
  try {
    const data = parseYaml(contentFile(subject), text);
    return { data, problems: await findProblems(subject, data) };
  } catch (error) {
    return { problems: [{ path: [], name: '', message: (error as Error).message }] };
  }
}

/** A problem as one sentence, with the name of its field. */
export const sentence = ({ name, message }: Problem) => (name ? `${name}: ${message}` : message);

/** The form of a subject, made from its schema. */
export const formOf = (subject: Subject) => readKind(schemaOf(subject));

/** What was filled in, as its file is to have it: what was left empty is a line that is missing, or `null`. */
export function withoutEmpty({ fields, entry, type, empty }: Kind, value: unknown): unknown {
  if (fields) {
    const entries = Object.entries((value ?? {}) as Record<string, unknown>).map(([key, inner]) => [
      key,
      fields[key] ? withoutEmpty(fields[key], inner) : inner,
    ]);
    const kept = entries.filter(([, inner]) => inner !== undefined);
    return kept.length === 0 && empty === 'omitted' ? undefined : Object.fromEntries(kept);
  }
  if (entry && Array.isArray(value)) return value.map((one) => withoutEmpty(entry, one));
  const isNumber = type === 'integer' && typeof value === 'string' && value.trim() !== '';
  if (isNumber && !Number.isNaN(Number(value))) return Number(value);
  const isEmpty = value === false || (typeof value === 'string' && value.trim() === '');
  if (!isEmpty || empty === 'refused') return value;
  return empty === 'null' ? null : undefined;
}
