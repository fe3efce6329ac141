/*
 * Writes the answers into the content that a new site begins with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { allSubjects, type Subject } from '../../content-model/subjects.ts';

/** The answers as they were typed; where one is missing the sample remains, with its mark. */
export type Answers = Record<'business' | 'person' | 'place' | 'title' | 'brand', string> &
  Partial<Record<'experience' | 'address' | 'phone' | 'email' | 'services', string>>;

const STARTER = resolve(import.meta.dirname, '../../templates/content');

/** Writes the starter content with the answers in it to a folder's `content/`. */
export function writeContent(folder: string, answers: Answers) {
  for (const [subject, document] of Object.entries(fillContent(answers))) {
    writeFileSync(join(folder, `content/${subject}.yaml`), document.toString({ lineWidth: 0 }));
  }
}

/** The starter content with each answer in one field, from which texts take it as a variable. */
export function fillContent(answers: Partial<Answers>): Record<Subject, Document> {
  const read = (subject: Subject) => readFileSync(join(STARTER, `${subject}.yaml`), 'utf8');
  const content = Object.fromEntries(
    allSubjects.map((subject) => [subject, parseDocument(read(subject))]),
  ) as Record<Subject, Document>;
  const { business, person, place, phone, email, address, title, experience } = answers;
  const set = (subject: Subject, path: string[], value: unknown) => {
    if (value !== undefined) content[subject].setIn(path, value);
  };

  set('site', ['name'], business);
  set('site', ['areaServed'], place && [place]);
  set('site', ['contactInfo', 'phone'], phone);
  set('site', ['contactInfo', 'email'], email);
  set('site', ['links', 'email'], email);
  set('site', ['contactInfo', 'address'], address);
  if (address) content.site.deleteIn(['contactInfo', 'sample']);
  set('trainer', ['name'], person);
  set('trainer', ['title'], title);
  if (experience) {
    const years = readYears(experience);
    set('trainer', ['experience'], years);
    // Less than a year is no reason to choose her.
    if (years === 0) set('hero', ['trust'], ['{place}']);
  }
  // A business that is named after its trainer says it once.
  if (business && person) {
    set('company', ['legalName'], [...new Set([business, person])].join(', '));
  }
  if (answers.services) {
    const samples: { icon: string }[] = content.services.toJS().items;
    const items = readServices(answers.services).map(({ isKnown, ...service }) => {
      const { more, ...sample } = Object(samples.find(({ icon }) => icon === service.icon));
      return { ...(isKnown ? sample : UNKNOWN_SERVICE), ...service, badge: null, sample: true };
    });
    set('services', ['items'], items);
  }
  return content;
}

/** Of a service that is like none of the samples. */
const UNKNOWN_SERVICE = {
  description: 'Här skriver du vad som ingår, och vem det passar.',
  features: ['Något som ingår'],
};

/** Years of work: `8`, `8+ år` and `sedan 2018`. What names no number is left for the schema to refuse. */
export function readYears(answer: string): number | string {
  const [digits, ...others] = answer.match(/\d+/g) ?? [];
  if (digits === undefined || others.length > 0) return answer;
  return digits.length === 4 ? new Date().getFullYear() - Number(digits) : Number(digits);
}

/** The icon of a service, and of the sample whose texts it begins with, by words in its name. */
const ICONS = {
  apple: /kost|mat|näring/i,
  'device-laptop': /online|distans/i,
  users: /grupp/i,
  dumbbell: /\bpt\b|personlig|individuell|enskild/i,
};

/** `PT: 700 kr / pass; Yoga: 250 kr / pass` → two services with name, price and icon, the second unlike any sample. */
export function readServices(answer: string) {
  const parts = answer.split(';').filter((part) => part.trim());
  return parts.map((part) => {
    // A name may have a colon in it, a price only that of `850:-`.
    const [, title = part, price = ''] = /^(.*):(?!-)(.*)$/s.exec(part) ?? [];
    const [icon] = Object.entries(ICONS).find(([, words]) => words.test(title)) ?? [];
    const isKnown = icon !== undefined;
    return { title: title.trim(), price: price.trim(), icon: icon ?? 'dumbbell', isKnown };
  });
}
