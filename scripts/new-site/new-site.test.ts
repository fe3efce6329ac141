import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sampleMarks } from '../../content-model/sample-marks.ts';
import { allSubjects } from '../../content-model/subjects.ts';
import { askAll, fillContent, findProblem, type StarterAnswers } from './answers.ts';

const GIVEN: StarterAnswers = {
  business: 'Fjäll & Form',
  person: 'Nils Nilsprov',
  title: 'Yogalärare',
  activity: 'Yoga',
  place: 'Provbyn',
  district: '',
  address: 'Byvägen 3, 411 14 Provbyn',
  phone: '070-174 06 50',
  email: 'hej@fjallform.example',
  brand: 'Svalt',
};

/** Types these lines as answers to the questions. */
function type(...lines: string[]) {
  const printed: string[] = [];
  const typed = Readable.from(lines)[Symbol.asyncIterator]();
  return { printed, answers: askAll({ lines: typed, print: (text) => printed.push(text) }) };
}

test('asks again after an invalid answer, and makes nothing without all answers', async () => {
  const { business, person, ...others } = GIVEN;
  const { printed, answers } = type(business, 'Nils', person, ...Object.values(others));
  expect(await answers).toEqual(GIVEN);
  const again = 'Vad heter du, för- och efternamn? Skriv både för- och efternamn.';
  expect(printed.filter((line) => line === again)).toHaveLength(1);
  await expect(type('Fjäll').answers).rejects.toThrow('Ingenting har gjorts');
});

test.each([
  ['business', '', /^Skriv något här/],
  ['district', 'Majorna', /i, på eller vid/],
  ['address', 'Byvägen 3', /postnumret med fem siffror/],
  ['brand', 'blått', /varmt eller svalt/],
])('%s answered ”%s” is asked again', (key, answer, advice) => {
  expect(findProblem({ [key]: answer })).toMatch(advice);
});

test('everything that must be replaced is marked as sample content, and no answer is', async () => {
  const marksOf = (answers: Partial<StarterAnswers>) => {
    const data = fillContent(answers);
    return allSubjects.flatMap((subject) =>
      sampleMarks(subject, data[subject]).map(({ path }) => [subject, ...path].join('.')),
    );
  };
  const { answers } = type('Fjäll', 'Nils Nilsprov', '', '', 'Provbyn', '', '', '', '', '');
  const contact = ['site.contactInfo.phone', 'site.contactInfo.email', 'site.contactInfo.address'];
  expect(marksOf(await answers)).toEqual(expect.arrayContaining(contact));
  const own = { ...GIVEN, phone: '070-123 45 67', email: 'hej@fjallform.se' };
  const marks = marksOf(own);
  expect(marks).toEqual(expect.arrayContaining(['trainer', 'payment.options.0']));
  expect(marks.filter((mark) => mark.startsWith('site.') || mark === 'trainer.name')).toEqual([]);
});
