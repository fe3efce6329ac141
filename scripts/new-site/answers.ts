/*
 * Asks for what a new site is made of, and writes the answers into the content that it begins with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Document, parseDocument, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import { nameOf } from '../../content-model/schema-kind.ts';
import { allSubjects, type Subject, schemaOf, subjects } from '../../content-model/subjects.ts';
import { fillVariables, readVariables } from '../../content-model/variables.ts';
import { UserError } from '../../shared/user-error.ts';

const SAMPLE = resolve(import.meta.dirname, '../../templates/warm/content');

/** The brands of templates/ that a site can begin with, by their names in the question. */
const BRANDS: Record<string, string> = { varmt: 'warm', svalt: 'cool', starkt: 'loud' };

/** What Enter alone answers, where there is something honest to begin with. */
const SAMPLE_REMAINS = 'Enter: ett exempel, märkt som det';

/** In their order: the question, and what an empty answer means where it is one. */
const QUESTIONS = {
  business: ['Vad heter företaget?'],
  person: ['Vad heter du, för- och efternamn?'],
  place: ['I vilken ort finns du?'],
  title: ['Vad är din titel?', 'Enter: Personlig tränare', 'Personlig tränare'],
  experience: [
    'Hur många år har du arbetat, eller vilket år började du? Till exempel 8, eller 2018.',
    SAMPLE_REMAINS,
  ],
  address: [
    'Vilken adress? Gata, postnummer och ort: Storgatan 7, 123 45 Ortnamn.',
    SAMPLE_REMAINS,
  ],
  phone: ['Vilket telefonnummer?', SAMPLE_REMAINS],
  email: ['Vilken e-postadress ska intresseanmälningar komma till?', SAMPLE_REMAINS],
  services: [
    'Vilka tjänster, och vad kostar de? Skriv dem så, med semikolon emellan:\n  Personlig träning: 700 kr / pass; Onlinecoachning: 1 500 kr / månad',
    SAMPLE_REMAINS,
  ],
  brand: [
    'Hur ska sidan se ut från början: varmt (mörk), svalt (ljus) eller starkt (vågad)?',
    'Enter: varmt',
    'varmt',
  ],
} satisfies Record<string, [question: string, empty?: string, answer?: string]>;

type Question = keyof typeof QUESTIONS;

/** The answers as they were typed; where one is missing the sample remains, with its mark. */
export type Answers = Record<'business' | 'person' | 'place' | 'title' | 'brand', string> &
  Partial<Record<Question, string>>;

/** The folder of the brand that was asked for. */
export const brandOf = ({ brand }: Answers) =>
  join('templates', BRANDS[brand.toLowerCase()] ?? 'warm');

/** The questions as they are asked. */
export const QUESTION_TEXTS = Object.values(QUESTIONS).map(
  ([question, empty], index, { length }) =>
    `${index + 1} av ${length}. ${question}${empty ? ` (${empty})` : ''}`,
);

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
  for (const [index, [key, [, empty, standard]]] of Object.entries(QUESTIONS).entries()) {
    print(`\n${QUESTION_TEXTS[index]}`);
    for (;;) {
      const { value = '', done } = await lines.next();
      if (done) throw new UserError('Frågorna blev inte besvarade. Ingenting har gjorts.');
      const answer = value.trim() || standard || (empty ? undefined : '');
      const given = { ...answers, [key]: answer };
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
  const { business, person, title, place, address, services, brand } = answers;
  // A sign alone is a slip, and git takes no name without a letter.
  if ([business, person, title, place, address].some((text) => text && !/\p{L}/u.test(text))) {
    return 'Skriv det med bokstäver.';
  }
  if (place && /[@\d]/.test(place)) return 'Skriv bara namnet på orten.';
  if (brand !== undefined && !BRANDS[brand.toLowerCase()])
    return 'Svara varmt, svalt eller starkt.';
  const nameless = readServices(services ?? '').find(({ price }) => !price);
  if (nameless) {
    return `Skriv tjänstens namn, ett kolon och vad den kostar. Är det priset du har skrivit? Då saknas namnet: ”Personlig träning: ${nameless.title}”.`;
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
  if (address !== undefined) site.deleteIn(['contactInfo', 'samples']);
  site.set('links', { email: site.getIn(['contactInfo', 'email']) });
  site.set('analytics', { projectId: '' });
  set(trainer, ['name'], person);
  set(trainer, ['title'], title);
  const years = experience === undefined ? undefined : readYears(experience);
  set(trainer, ['experience'], years);
  const madeUp = ['motto', 'about', 'specialties'];
  trainer.set('samples', years === undefined ? ['experience', ...madeUp] : madeUp);
  if (years === 0) leaveOutYears(content);
  trainer.set('certifications', []);
  trainer.set('certificateImages', []);
  // A business that is named after its trainer says it once.
  if (business && person) company.set('legalName', [...new Set([business, person])].join(', '));
  results.set('items', []);
  testimonials.set('items', []);
  if (answers.services) {
    const samples: { icon: string }[] = services.toJS().items;
    const items = readServices(answers.services).map(({ isKnown, ...one }) => {
      const { more, ...sample } = Object(samples.find(({ icon }) => icon === one.icon));
      return { ...(isKnown ? sample : UNKNOWN_SERVICE), ...one, badge: null, sample: true };
    });
    services.set('items', items);
  } else {
    for (const item of (services.get('items') as YAMLSeq<YAMLMap>).items) item.set('sample', true);
  }
  return content;
}

/** Of a service that is like none of the samples. */
const UNKNOWN_SERVICE = {
  description: 'Här skriver du vad som ingår, och vem det passar.',
  features: ['Något som ingår'],
};

/** Takes the years in the trade out of the texts that call them a merit. */
function leaveOutYears({ hero, trainer, comparison }: Record<Subject, Document>) {
  hero.set('trust', ['{place}']);
  const about = String(trainer.get('about'));
  trainer.set('about', about.replace(' Det har jag varit i {years}.', ''));
  visit(comparison, {
    Scalar: (_, node) => {
      if (typeof node.value !== 'string') return;
      node.value = node.value.replace(', grundat på {years} i yrket', '');
    },
  });
}

/** Years of work: `8`, `8+ år` and `sedan 2018`. What names no number is left for the schema to refuse. */
export function readYears(answer: string): number | string {
  const [digits, ...others] = answer.match(/\d+/g) ?? [];
  if (digits === undefined || others.length > 0) return answer;
  const isYear = digits.length === 4;
  return isYear ? new Date().getFullYear() - Number(digits) : Number(digits);
}

/** The icon of a service, and of the sample whose texts it begins with, by words in its name. */
const ICONS = {
  apple: /kost|mat|näring/i,
  'device-laptop': /online|distans/i,
  users: /grupp/i,
  dumbbell: /\bpt\b|personlig|individuell|enskild/i,
};

/** `PT: 700 kr / pass; Yoga: 250 kr / pass` → two services with name, price and icon, the second unlike any sample. */
function readServices(answer: string) {
  const parts = answer.split(';').filter((part) => part.trim());
  return parts.map((part) => {
    // A name may have a colon in it, a price only that of `850:-`.
    const [, title = part, price = ''] = /^(.*):(?!-)(.*)$/s.exec(part) ?? [];
    const [icon] = Object.entries(ICONS).find(([, words]) => words.test(title)) ?? [];
    return {
      title: title.trim(),
      price: price.trim(),
      icon: icon ?? 'dumbbell',
      isKnown: icon !== undefined,
    };
  });
}
