/*
 * Asks for what a new site is made of, and writes the answers into the content that it begins with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { nameOf } from '../../content-model/schema-kind.ts';
import { allSubjects, type Subject, schemaOf, subjects } from '../../content-model/subjects.ts';
import { fillVariables, readVariables } from '../../content-model/variables.ts';
import { UserError } from '../../shared/user-error.ts';

const SAMPLE = resolve(import.meta.dirname, '../../templates/warm/content');

const QUESTIONS = {
  business: 'Vad heter företaget?',
  person: 'Vad heter du, för- och efternamn?',
  title: 'Vad är din titel? Till exempel: Personlig tränare',
  experience:
    'Hur många år har du arbetat, eller vilket år började du? Till exempel: 8, eller 2018',
  place: 'I vilken ort finns du?',
  address: 'Vilken adress? Gata, postnummer och ort: Storgatan 7, 123 45 Ortnamn',
  phone: 'Vilket telefonnummer?',
  email: 'Vilken e-postadress ska intresseanmälningar komma till?',
  services:
    'Vilka tjänster, och vad kostar de? Skriv dem så, med semikolon emellan:\n  Personlig träning: 700 kr / pass; Onlinecoachning: 1 500 kr / månad',
  look: 'Hur ska sidan se ut från början: varmt (mörk), svalt (ljus) eller starkt (vågad)?',
};

/** The answers as they were typed. */
export type Answers = Record<keyof typeof QUESTIONS, string>;

/** The brands of templates/ that a site can begin with, by their names in the question. */
const LOOKS: Record<string, string> = { varmt: 'warm', svalt: 'cool', starkt: 'loud' };

/** The folder of the brand that was asked for. */
export const lookOf = ({ look }: Answers) => join('templates', LOOKS[look.toLowerCase()] ?? 'warm');

/**
 * Asks the questions in turn, and again where an answer is invalid.
 *
 * @param lines the lines that are typed
 * @throws UserError when they end before the last question
 */
export async function ask(
  lines: AsyncIterator<string>,
  print: (text: string) => void,
): Promise<Answers> {
  let answers: Partial<Answers> = {};
  const questions = Object.entries(QUESTIONS);
  for (const [index, [key, text]] of questions.entries()) {
    print(`\n${index + 1} av ${questions.length}. ${text}`);
    for (;;) {
      const { value = '', done } = await lines.next();
      if (done) throw new UserError('Frågorna blev inte besvarade. Ingenting har gjorts.');
      const given = { ...answers, [key]: value.trim() };
      const problem = findProblem(given);
      if (problem) {
        print(problem);
        continue;
      }
      answers = given;
      break;
    }
  }
  return answers as Answers;
}

/**
 * What is wrong with the answers so far, in the words of the field's schema; undefined if nothing is. Sample content stands in
 * for missing answers.
 */
export function findProblem(answers: Partial<Answers>): string | undefined {
  const { business, person, title, place, address, services, look } = answers;
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
  for (const subject of new Set<Subject>(['site', 'trainer', 'services', ...allSubjects])) {
    const schema = schemaOf(subject);
    const [issue] = schema.safeParse(fillVariables(data[subject], variables)).error?.issues ?? [];
    if (issue) {
      return `${subjects[subject].label} › ${nameOf(schema, issue.path)}: ${issue.message}`;
    }
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
  const read = (subject: Subject) => readFileSync(join(SAMPLE, `${subject}.yaml`), 'utf8');
  const content = Object.fromEntries(
    allSubjects.map((subject) => [subject, parseDocument(read(subject))]),
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
  site.deleteIn(['contactInfo', 'samples']);
  site.set('links', { email: site.getIn(['contactInfo', 'email']) });
  site.set('analytics', { projectId: '' });
  set(trainer, ['name'], person);
  set(trainer, ['title'], title);
  set(trainer, ['experience'], experience && readYears(experience));
  trainer.set('samples', ['motto', 'about', 'specialties']);
  trainer.set('certifications', []);
  trainer.set('certificateImages', []);
  // A business that is named after its trainer says it once.
  if (business && person) company.set('legalName', [...new Set([business, person])].join(', '));
  results.set('items', []);
  testimonials.set('items', []);
  if (answers.services) {
    const samples: { icon: string }[] = services.toJS().items;
    const items = readServices(answers.services).map((one) => {
      const sample = samples.find(({ icon }) => icon === one.icon);
      return { ...sample, ...one, badge: null, sample: true };
    });
    services.set('items', items);
  }
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
