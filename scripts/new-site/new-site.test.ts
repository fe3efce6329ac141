import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sampleMarks } from '../../content-model/sample-marks.ts';
import { allSubjects } from '../../content-model/subjects.ts';
import { walk } from '../../shared/walk.ts';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { ask, findProblem } from './answers.ts';
import { fillContent, type StarterAnswers } from './fill-content.ts';
import { checkTarget } from './make-site.ts';

const GIVEN: StarterAnswers = {
  business: 'Fjäll & Form',
  person: 'Nils Nilsprov',
  place: 'Provbyn',
  title: 'Personlig tränare',
  experience: '5',
  address: 'Byvägen 3, 411 14 Provbyn',
  phone: '070-174 06 50',
  email: 'hej@fjallform.example',
  services: 'Personlig träning: 800 kr / pass; Föreläsning för företag: 9 000 kr / tillfälle',
  brand: 'Svalt',
};

/** The content with these answers, and the paths of what is marked as a sample, in sections that are left out too. */
function fill(answers: Partial<StarterAnswers>) {
  // biome-ignore lint/suspicious/noExplicitAny: its texts, wherever they are
  const data: any = fillContent(answers);
  const marks = allSubjects.flatMap((subject) =>
    sampleMarks(subject, { ...data[subject], shown: true }).map(({ path }) =>
      [subject, ...path].join('.'),
    ),
  );
  return { data, marks };
}

/** What is printed, and what comes of it, when these lines are typed. */
function type(...lines: string[]) {
  const printed: string[] = [];
  const typed = Readable.from(lines)[Symbol.asyncIterator]();
  return { printed, answers: ask(typed, (text) => printed.push(text)) };
}

test('an invalid answer is asked for again, and unanswered questions make nothing', async () => {
  const { business, person, ...others } = GIVEN;
  const { printed, answers } = type(business, 'Nils '.repeat(13), person, ...Object.values(others));
  expect(await answers).toEqual(GIVEN);
  expect(printed.filter((line) => /högst 60 tecken/.test(line))).toHaveLength(1);
  await expect(type('Fjäll').answers).rejects.toThrow('Ingenting har gjorts');
});

test.each([
  ['business', '', /^Kontaktuppgifter och meny › Webbplatsens namn: Skriv något här/],
  ['person', '<', /bokstäver/],
  ['experience', '2 eller 3', /hela år med siffror/],
  ['brand', 'blått', /varmt, svalt eller starkt/],
])('%s answered ”%s” is asked again', (key, answer, advice) => {
  expect(findProblem({ [key]: answer })).toMatch(advice);
});

test('Enter leaves samples, each of which is marked', async () => {
  const { answers } = type('Fjäll', 'Nils Nilsprov', 'Provbyn', ...Array(7).fill(''));
  expect(fill(await answers).marks).toEqual(
    expect.arrayContaining(['site', 'trainer', 'services']),
  );
});

test('answers are no samples, and every sentence that is not of them is one', () => {
  const { data, marks } = fill(GIVEN);
  expect(marks.join('\n')).not.toMatch(/trainer\.(name|title|experience)|contactInfo\.address/);
  const isMarked = (path: string) => marks.some((mark) => `${path}.`.startsWith(`${mark}.`));
  // What reads alike on any site: controls and law.
  const universal =
    /^(cookies|privacy|terms|contact\.(form|intro)|about\.certificatesIntro|pages\.(notFound|thanks|privacy|terms))\b/;
  const sentences = [...walk(data)]
    .filter(({ value }) => typeof value === 'string' && /[.!]$/.test(value))
    .map(({ path }) => path.join('.'));
  expect(sentences.filter((path) => !universal.test(path) && !isMarked(path))).toEqual([]);
  // The words of a trainer, who may be a teacher of yoga.
  expect(isMarked('about.experienceNote') && isMarked('comparison.trainerHeading')).toBe(true);
});

test('who is new in the trade is not praised for her years, nor a lecture for being alone with her', () => {
  const { data } = fill({ ...GIVEN, experience: '0' });
  expect(JSON.stringify(data.hero)).not.toMatch(/\{(years|experience)\}/);
  const [training, lecture] = data.services.items;
  expect(lecture.description).not.toBe(training.description);
});

test('a folder with something in it, in this project or of a name that nothing runs in is refused', async () => {
  expect(() => checkTarget('../a-new-folder')).not.toThrow();
  const shown = temporaryFolder();
  await writeFiles(shown, { '.DS_Store': '', 'Icon\r': '' });
  expect(() => checkTarget(shown)).not.toThrow();
  expect(() => checkTarget('../Yoga [ny]')).not.toThrow();
  expect(() => checkTarget('../Yoga 100%')).toThrow('får inte ha % i sitt namn');
  expect(() => checkTarget('content')).toThrow('är inte tom');
  expect(() => checkTarget('tests/nytt')).toThrow('Välj en mapp bredvid');
});
