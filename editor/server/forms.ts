/** Forms whose fields are of several subjects: what is asked for once, the pictures, and what the law wants. */
import { isDeepStrictEqual } from 'node:util';
import { type AllContent, fillAnswers } from '../../content-model/answers.ts';
import { subjectProblems } from '../../content-model/content-problems.ts';
import { readYaml } from '../../content-model/read-yaml.ts';
import { type Kind, kindAt } from '../../content-model/schema-kind.ts';
import { allSubjects, type Subject, subjects } from '../../content-model/subjects.ts';
import { updateYaml } from '../../content-model/update-yaml.ts';
import { ANSWERS, readVariables, setAt, valueAt } from '../../content-model/variables.ts';
import { readContent } from '../content-files.ts';
import { EVERYWHERE } from '../messages.ts';
import type { Preview } from '../preview/start.ts';
import { refuse } from './refusal.ts';
import { formOf, sentence, withoutEmpty } from './validate.ts';

/** The subject of a field, and its path there. */
type FieldPath = readonly [subject: string, ...path: (string | number)[]];

/** By what they are called in addresses. */
export const FORMS: Record<
  string,
  { label: string; page: string; fields: Record<string, FieldPath> }
> = {
  [EVERYWHERE.subject]: {
    ...EVERYWHERE,
    fields: {
      ...ANSWERS,
      legalName: ['company', 'legalName'],
      instagram: ['site', 'links', 'instagram'],
      facebook: ['site', 'links', 'facebook'],
      organisationNumber: ['company', 'organisationNumber'],
      vatNumber: ['company', 'vatNumber'],
      fTax: ['company', 'fTax'],
    },
  },
  bilder: {
    label: 'Bilderna',
    page: '/',
    fields: {
      hero: ['hero', 'picture'],
      portrait: ['trainer', 'profileImage'],
      secondPortrait: ['about', 'secondPortrait'],
      galleryShown: ['gallery', 'shown'],
      gallery: ['gallery', 'images'],
    },
  },
  lagen: {
    label: 'Det som lagen kräver',
    page: '/villkor',
    fields: {
      terms: ['terms', 'sections'],
      privacy: ['privacy', 'sections'],
      payment: ['payment', 'options'],
      analytics: ['cookies', 'projectId'],
    },
  },
};

/** What follows an answer without being asked. */
const FOLLOWS: [field: string, FieldPath][] = [['email', ['site', 'links', 'email']]];

/** Where something in a subject is to be done: in a form that has its field, or in the subject's own. */
export function fieldAt(subject: string, path: (string | number)[]) {
  const whole = [subject, ...path];
  for (const [form, { fields }] of Object.entries(FORMS)) {
    const follows = FOLLOWS.filter(([field]) => field in fields);
    for (const [field, own] of [...Object.entries(fields), ...follows]) {
      const isWithin = own.every((key, at) => key === whole[at]);
      if (isWithin) return { subject: form, path: [field, ...whole.slice(own.length)] };
    }
  }
  return { subject, path };
}

function readForm(form: string): Kind {
  const fields = Object.entries(FORMS[form]?.fields ?? {}).map(([name, [subject, ...path]]) => {
    const field = kindAt(formOf(subject as Subject), path) as Kind;
    const label = `${subjects[subject as Subject].label}: ${field.label}`;
    return [name, form === EVERYWHERE.subject ? field : { ...field, label }];
  });
  return { type: 'object', empty: 'refused', fields: Object.fromEntries(fields) } as Kind;
}

const readAll = () =>
  Object.fromEntries(
    allSubjects.map((subject) => [subject, readYaml(readContent(subject))]),
  ) as AllContent;

/** @param write writes the files of some subjects, all or none */
export function editForms(
  write: (texts: [subject: Subject, text: string][]) => unknown,
  preview: Preview,
) {
  /** What the page shows otherwise than its file. */
  let shown: Subject[] = [];

  function open(form: string) {
    const { page = '', fields = {} } = FORMS[form] ?? {};
    const content = readAll();
    const data = Object.entries(fields).map(([name, path]) => [name, valueAt(content, path)]);
    const values = readVariables('content');
    return { page, form: readForm(form), values, data: Object.fromEntries(data), version: '' };
  }

  /** The content with what is filled in, the subjects that change, and what is wrong. */
  async function fill(form: string, filled: unknown) {
    const fields = Object.entries(FORMS[form]?.fields ?? {});
    const data = Object(withoutEmpty(readForm(form), filled));
    const before = readAll();
    const answers = fields.flatMap(([name]) => (name in ANSWERS ? [[name, data[name] ?? '']] : []));
    const after = fillAnswers(before, Object.fromEntries(answers));
    const typedIn = fields.filter(
      ([name, at]) => !isDeepStrictEqual(data[name], valueAt(before, at)),
    );
    for (const [name, path] of typedIn) if (!(name in ANSWERS)) setAt(after, path, data[name]);
    const changed = allSubjects.filter((one) => !isDeepStrictEqual(before[one], after[one]));

    const found = await problemsOf(after);
    const known = found.length > 0 ? await problemsOf(before) : [];
    const problems = found.flatMap((problem) => {
      const field = fieldAt(problem.subject, problem.path);
      if (field.subject === form) return { ...problem, path: field.path };
      // What was wrong before is not caused here. What is new is in a text that uses an answer, and is shown at the first change.
      if (known.some((same) => isDeepStrictEqual(same, problem))) return [];
      const message = `${subjects[problem.subject].label} › ${sentence(problem)}`;
      return { ...problem, path: [typedIn[0]?.[0] ?? ''], message };
    });
    // What follows an answer is wrong with it.
    const typed = problems.filter(({ path }) => typedIn.some(([name]) => name === path[0]));
    const shown = typed.length > 0 ? typed : problems;
    const byPath = new Map(shown.map((problem) => [problem.path.join(), problem]));
    return { after, changed, problems: [...byPath.values()] };
  }

  /** Checks what is filled in. The page shows it once all of it is right. */
  async function check(form: string, filled: unknown) {
    const { after, changed, problems } = await fill(form, filled);
    if (problems.length > 0) return { problems, isNew: false };
    const isNew = [...new Set([...shown, ...changed])].map((subject) => {
      const isChanged = changed.includes(subject);
      const text = isChanged ? updateYaml(readContent(subject), after[subject]) : '';
      return preview.show(subject, text);
    });
    shown = changed;
    return { problems, isNew: isNew.includes(true) };
  }

  /** @throws Refusal with what is wrong; nothing is written then */
  async function save(form: string, filled: unknown) {
    const { after, changed, problems } = await fill(form, filled);
    refuse(problems);
    write(changed.map((subject) => [subject, updateYaml(readContent(subject), after[subject])]));
    // One answer may have changed another.
    return { version: '', changes: [], data: open(form).data };
  }

  return { open, check, save };
}

async function problemsOf(content: AllContent) {
  const found = allSubjects.map(async (subject) => {
    const problems = await subjectProblems(subject, content[subject], 'content', content);
    return problems.map((problem) => ({ ...problem, subject }));
  });
  return (await Promise.all(found)).flat();
}
