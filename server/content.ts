import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { FIELDS, type Field, isEmail, type Problem } from '../protocol/enquiry.ts';
import { PlainError } from './plain-error.ts';

/**
 * The part of `content/` that the service needs: where enquiries go and what it says to visitors. The
 * site's build checks the same files more closely; here only what is read is checked.
 */
export type Content = {
  /** The business, e.g. 'Glödkraft'. */
  name: string;
  /** Where enquiries go. */
  mailbox: string;
  phone: string;
  /** Label of each training goal by its value, e.g. 'lose-weight' → 'Gå ner i vikt'. */
  goals: ReadonlyMap<string, string>;
  /** What the visitor reads below a field. */
  problemText: (field: Field, problem: Problem) => string;
  /** What the visitor reads above a form with such fields. */
  invalidSummary: string;
  confirmation: { heading: string; text: string };
  /** How many days the privacy notice promises that an enquiry is kept at the most. */
  retentionDays: number;
};

const text = z.string('a text').trim().min(1, 'a text that is not empty');

const siteSchema = z.object({
  name: text,
  contactInfo: z.object({
    email: text.refine(isEmail, 'an e-mail address such as hej@glodkraft.example'),
    phone: text,
  }),
});

const fieldSchema = z.object({ missing: text.optional(), invalid: text });

const contactSchema = z.object({
  trainingGoals: z.array(z.object({ value: text, label: text }), 'a list of value and label'),
  form: z.object({
    fields: z.object({
      name: fieldSchema,
      email: fieldSchema,
      phone: fieldSchema,
      trainingGoal: fieldSchema,
      message: fieldSchema,
    } satisfies Record<Field, typeof fieldSchema>),
    invalidSummary: text,
  }),
  confirmation: z.object({ heading: text, text }),
});

const privacySchema = z.object({
  retentionDays: z.int('a whole number of days').min(1, 'at least one day'),
});

/**
 * Reads `site.yaml`, `contact.yaml` and `privacy.yaml`.
 *
 * @throws PlainError naming file, field and what is expected there
 */
export async function readContent(contentDir: string): Promise<Content> {
  const site = await readYaml(join(contentDir, 'site.yaml'), siteSchema);
  const contact = await readYaml(join(contentDir, 'contact.yaml'), contactSchema);
  const privacy = await readYaml(join(contentDir, 'privacy.yaml'), privacySchema);
  return {
    name: site.name,
    mailbox: site.contactInfo.email,
    phone: site.contactInfo.phone,
    goals: new Map(contact.trainingGoals.map((goal) => [goal.value, goal.label])),
    problemText: (field, problem) =>
      contact.form.fields[field][problem] ?? contact.form.fields[field].invalid,
    invalidSummary: contact.form.invalidSummary,
    confirmation: contact.confirmation,
    retentionDays: privacy.retentionDays,
  };
}

async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const source = await readFile(file, 'utf8').catch((error: Error) => {
    throw new PlainError(`${file} cannot be read: ${error.message}`);
  });
  let data: unknown;
  try {
    data = parse(source);
  } catch (error) {
    throw new PlainError(`${file} is not correct YAML: ${(error as Error).message}`);
  }
  const result = schema.safeParse(data, { error: missing });
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(
    (issue) => `${file}: ${issue.path.join('.') || 'the file'}: expected ${issue.message}`,
  );
  throw new PlainError(mistakes.join('\n'));
}

/** Zod's own message for what a schema gives no words for: an object that is missing or something else. */
function missing(issue: { code: string }): string | undefined {
  return issue.code === 'invalid_type' ? 'a group of fields' : undefined;
}

/** Problems of an enquiry as texts, by field, in the form's order. */
export function problemTexts(
  content: Content,
  problems: Partial<Record<Field, Problem>>,
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const problem = problems[field];
    if (problem) texts[field] = content.problemText(field, problem);
  }
  return texts;
}
