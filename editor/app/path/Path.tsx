import { useState } from 'react';
import { bothNames } from '../../../content-model/both-names.ts';
import { EVERYWHERE } from '../../messages.ts';
import type { Overview, Todo } from '../../server/overview.ts';
import { fileOf } from '../form/drafts.ts';
import { getIn, type KeyPath, keyPath } from '../form/form-data.ts';
import { SubjectForm } from '../form/SubjectForm.tsx';
import { PATH } from '../Menu.tsx';
import { latestOverview, linkTo, readOverview, screensLeft } from '../shared-state.ts';

/** The address of what is left after a step, or else before it; at the end, of the first screen. */
function linkAfter({ order, left }: Pick<Overview, 'order' | 'left'>, step: string): string {
  const others = left.filter((one) => one !== step);
  const next = others.find((one) => order.indexOf(one) > order.indexOf(step)) ?? others[0];
  return next ? linkTo(PATH.subject, [next]) : linkTo('');
}

/** Where what is left is put right: at the picture, of a text that describes one. */
const causeOf = (path: KeyPath) => (path.at(-1) === 'alt' ? [...path.slice(0, -1), 'src'] : path);

type PathProps = { overview: Overview; subject: string; label: string };

/** One screen of what remains to do. What saves it leads to the next. */
export function Path({ overview, subject, label }: PathProps) {
  const ofSubject = ({ todos }: Overview) => todos.filter((one) => one.subject === subject);
  // What is done stays in sight until she goes on.
  const [todos, setTodos] = useState(() => ofSubject(overview));
  const [aim, setAim] = useState<string[]>([]);

  async function goOn() {
    const { hash } = location;
    await readOverview();
    const now = latestOverview() ?? overview;
    const left = ofSubject(now);
    setTodos(left);
    if (left[0]) setAim(causeOf(left[0].path.map(String)));
    // Unless a link has led on meanwhile.
    else if (location.hash === hash) location.hash = linkAfter(now, subject);
  }

  const head = (
    <>
      <span className="help">{screensLeft(overview)}</span>
      <a href={linkAfter(overview, subject)}>Hoppa över</a>
    </>
  );
  const samples = samplesOf(subject, todos);
  /** Why going on did not, at each sample that is as it was. */
  const problemAt = (path: KeyPath, data: unknown) => {
    const saved = fileOf(subject).opened?.data;
    const places = aim.length > 0 ? todos.map((one) => keyPath(saved, one.path)) : [];
    const place = places.find((one) => causeOf(one).join() === path.join());
    if (!place) return undefined;
    const [before, now] = [saved, data].map((one) => JSON.stringify(getIn(one, place)));
    // The firm that is registered under both names follows them by itself.
    const follows = path.join() === 'legalName' && getIn(saved, place) === bothNames(Object(saved));
    if (before !== now || follows) return undefined;
    return path.at(-1) === 'src'
      ? 'Det här är ännu exemplets bild. Byt den mot din egen.'
      : 'Det här är ännu exemplets. Byt det mot ditt eget.';
  };
  const step = { head, samples, problemAt, onSaved: goOn };
  return <SubjectForm subject={subject} label={label} aim={aim} step={step} />;
}

/** What is left to do in a form; everything where nothing is. */
function samplesOf(subject: string, todos: Todo[]) {
  const data = fileOf(subject).opened?.data;
  // A picture goes with the text that describes it.
  const places = todos.map(({ path }) => path.filter((key) => key !== 'alt' && key !== 'src'));
  const paths = places.map((path) => keyPath(data, path));
  const isNew = (path: KeyPath) => getIn(data, path) === undefined;
  const isLeft = (path: KeyPath) =>
    subject === EVERYWHERE.subject ||
    paths.some((one) => one.every((key, at) => at >= path.length || key === path[at]));
  return {
    // What she has added is hers.
    includes: (path: KeyPath) => isLeft(path) && !isNew(path),
    shows: (path: KeyPath) =>
      paths.length === 0 || /shown$/i.test(path[0] ?? '') || isLeft(path) || isNew(path),
  };
}
