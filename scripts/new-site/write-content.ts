/*
 * Writes the answers into the content that a new site begins with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { nameOf } from '../../src/subjects/schema-kind.ts';
import { allSubjects, type Subject, schemaOf, subjects } from '../../src/subjects/subjects.ts';
import { fillVariables, readVariables } from '../../src/subjects/variables.ts';

const SAMPLE = resolve(import.meta.dirname, '../../templates/warm/content');

/** The answers as they were typed. */
export type Answers = Record<
  | 'business'
  | 'person'
  | 'title'
  | 'experience'
  | 'place'
  | 'address'
  | 'phone'
  | 'email'
  | 'services'
  | 'look',
  string
>;

/** The brands of templates/ that a site can begin with, by their names in the question. */
const LOOKS: Record<string, string> = { varmt: 'warm', svalt: 'cool', starkt: 'loud' };

/** The brand that was asked for; that of this project if none was. */
export const lookOf = (answer: string) => LOOKS[answer.toLowerCase()] ?? 'warm';

/**
 * What is wrong with the answers so far, in the words of the field's schema; undefined if nothing is. Sample content stands in
 * for missing answers.
 */
export function findProblem(answers: Partial<Answers>): string | undefined {
  const { services, look } = answers;
  const { business, person, title, place, address } = answers;
  // A sign alone is a slip, and git takes no name without a letter.
  if ([business, person, title, place, address].some((text) => text && !/\p{L}/u.test(text))) {
    return 'Skriv det med bokstäver.';
  }
  if (look !== undefined && !LOOKS[look.toLowerCase()]) return 'Svara varmt, svalt eller starkt.';
  if (services !== undefined && readServices(services).length === 0) {
    return 'Skriv minst en tjänst.';
  }
  const content = fillContent(answers);
  const data = Object.fromEntries(
    allSubjects.map((subject) => [subject, content[subject].toJS()]),
  ) as Record<Subject, unknown>;
  const variables = readVariables('', data);
  // The fields of the answers come first, so that a mistake is reported there and not in a text that names it.
  const subjectsInTurn = new Set<Subject>(['site', 'trainer', 'services', ...allSubjects]);
  for (const subject of subjectsInTurn) {
    const schema = schemaOf(subject);
    const [issue] = schema.safeParse(fillVariables(data[subject], variables)).error?.issues ?? [];
    if (issue)
      return `${subjects[subject].label} › ${nameOf(schema, issue.path)}: ${issue.message}`;
  }
  return undefined;
}

/** Writes the sample content with the answers in it to a folder's `content/`. */
export function writeContent(folder: string, answers: Answers) {
  for (const [subject, document] of Object.entries(fillContent(answers))) {
    writeFileSync(join(folder, `content/${subject}.yaml`), document.toString({ lineWidth: 0 }));
  }
}

/**
 * The sample content with each answer in one field, from which texts take it as a variable. What cannot be known is removed:
 * results, testimonials, certificates and accounts.
 */
function fillContent(answers: Partial<Answers>): Record<Subject, Document> {
  const content = Object.fromEntries(
    allSubjects.map((subject) => [
      subject,
      parseDocument(readFileSync(join(SAMPLE, `${subject}.yaml`), 'utf8')),
    ]),
  ) as Record<Subject, Document>;
  const { site, trainer, company, services, testimonials, results } = content;
  const { business, person, place, phone, email, address, title, experience } = answers;
  const set = (document: Document, path: string[], value: unknown) => {
    if (value !== undefined) document.setIn(path, value);
  };

  set(site, ['name'], business);
  set(site, ['areaServed'], place === undefined ? undefined : [place]);
  set(site, ['contactInfo', 'phone'], phone);
  set(site, ['contactInfo', 'email'], email);
  set(site, ['contactInfo', 'address'], address);
  site.deleteIn(['contactInfo', 'sample']);
  site.set('links', { email: site.getIn(['contactInfo', 'email']) });
  site.set('analytics', { projectId: '' });
  set(trainer, ['name'], person);
  set(trainer, ['title'], title);
  set(trainer, ['experience'], experience && readYears(experience));
  trainer.delete('sample');
  trainer.set('certifications', []);
  trainer.set('certificateImages', []);
  // A business that is named after its trainer says it once.
  if (business && person) company.set('legalName', [...new Set([business, person])].join(', '));
  results.set('items', []);
  testimonials.set('items', []);
  const samples: { icon: string }[] = services.toJS().items;
  set(
    services,
    ['items'],
    answers.services &&
      readServices(answers.services).map(({ icon, ...answer }) => {
        const sample = samples.find((service) => service.icon === icon);
        return { ...sample, ...answer, badge: null, sample: true };
      }),
  );
  return content;
}

/** Years of work: `8`, `8+ år` and `sedan 2018`. What names no number is left for the schema to refuse. */
export function readYears(answer: string): number | string {
  const [digits, ...others] = answer.match(/\d+/g) ?? [];
  if (digits === undefined || others.length > 0) return answer;
  const isYear = digits.length === 4;
  return isYear ? new Date().getFullYear() - Number(digits) : Number(digits);
}

/** The icon of a service by words in its name; any other is training in person. */
const ICONS = { apple: /kost|mat|näring/i, 'device-laptop': /online|distans/i, users: /grupp/i };

/** `PT: 700 kr / pass; Grupp: 250 kr / pass` → two services with name, price and icon. */
function readServices(answer: string) {
  const parts = answer.split(';').filter((part) => part.trim());
  return parts.map((part) => {
    // A name may have a colon in it, a price only that of `850:-`.
    const [, title = part, price = ''] = /^(.*):(?!-)(.*)$/s.exec(part) ?? [];
    const [icon] = Object.entries(ICONS).find(([, words]) => words.test(title)) ?? ['dumbbell'];
    return { title: title.trim(), price: price.trim(), icon };
  });
}
