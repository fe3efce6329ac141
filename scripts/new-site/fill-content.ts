/*
 * Writes the answers into the content that a new site begins with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AllContent, type Answers, fillAnswers } from '../../content-model/answers.ts';
import { readYaml } from '../../content-model/read-yaml.ts';
import { allSubjects, type Subject } from '../../content-model/subjects.ts';
import { updateYaml } from '../../content-model/update-yaml.ts';

/** The answers as they were typed; where one is missing the sample remains, with its mark. */
export type StarterAnswers = Pick<Answers, 'business' | 'person' | 'place'> &
  Partial<Answers> &
  Record<'title' | 'brand', string> &
  Partial<Record<'experience' | 'services', string>>;

const STARTER = resolve(import.meta.dirname, '../../templates/content');

const readStarter = (subject: Subject) => readFileSync(join(STARTER, `${subject}.yaml`), 'utf8');

/** Writes the starter content with the answers in it to a folder's `content/`. */
export function writeContent(folder: string, answers: StarterAnswers) {
  const content = fillContent(answers);
  for (const subject of allSubjects) {
    const text = updateYaml(readStarter(subject), content[subject]);
    writeFileSync(join(folder, `content/${subject}.yaml`), text);
  }
}

/** The starter content with the answers in it. */
export function fillContent(answers: Partial<StarterAnswers>): AllContent {
  const starter = Object.fromEntries(
    allSubjects.map((subject) => [subject, readYaml(readStarter(subject))]),
  ) as AllContent;
  const { title, experience, brand, services, ...others } = answers;
  const given = Object.entries(others).filter(([, answer]) => answer !== undefined);
  const content = fillAnswers(starter, Object.fromEntries(given));
  const { trainer, site, hero } = content;
  if (others.address) delete Object(site['contactInfo']).sample;
  if (title) trainer['title'] = title;
  if (experience) {
    trainer['experience'] = Number(experience);
    // Less than a year is no reason to choose her.
    if (trainer['experience'] === 0) hero['trust'] = ['{place}'];
  }
  if (services) {
    const samples = content.services['items'] as { icon: string }[];
    content.services['items'] = readServices(services).map(({ isKnown, ...service }) => {
      const { more, ...sample } = Object(samples.find(({ icon }) => icon === service.icon));
      return { ...(isKnown ? sample : UNKNOWN_SERVICE), ...service, badge: null, sample: true };
    });
  }
  return content;
}

/** Of a service that is like none of the samples. */
const UNKNOWN_SERVICE = {
  description: 'Här skriver du vad som ingår, och vem det passar.',
  features: ['Något som ingår'],
};

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
    const isKnown = icon !== undefined;
    return { title: title.trim(), price: price.trim(), icon: icon ?? 'dumbbell', isKnown };
  });
}
