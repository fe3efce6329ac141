import { useState } from 'react';
import { bothNames } from '../../../content-model/both-names.ts';
import { EVERYWHERE } from '../../messages.ts';
import type { Overview, Todo } from '../../server/overview.ts';
import { Form } from '../form/Form.tsx';
import { getIn, type Json, type KeyPath, keyPath } from '../form/form-data.ts';
import { useOpenForm } from '../form/open-forms.ts';
import { PATH } from '../Menu.tsx';
import { linkTo, readOverview, stepsLeft, useStore } from '../store.ts';

/** The address of what is left after a step, or else before it; at the end, of the first screen. */
function linkAfter({ order, left }: Pick<Overview, 'order' | 'left'>, step: string): string {
  const others = left.filter((one) => one !== step);
  const next = others.find((one) => order.indexOf(one) > order.indexOf(step)) ?? others[0];
  return next ? linkTo(PATH.subject, [next]) : linkTo('');
}

/** Where something that is left to do is done: a text about a picture, at the picture. */
const causeOf = (path: KeyPath) => (path.at(-1) === 'alt' ? [...path.slice(0, -1), 'src'] : path);

type PathProps = { overview: Overview; subject: string; label: string };

/** One screen of what remains to do. What saves it leads to the next. */
export function Path({ overview, subject, label }: PathProps) {
  const todosOf = ({ todos }: Overview) => todos.filter((todo) => todo.subject === subject);
  // What is done stays in sight until she goes on.
  const [todos, setTodos] = useState(() => todosOf(overview));
  const [aim, setAim] = useState<string[]>([]);
  const { saved = {}, data } = useOpenForm(subject);

  async function goOn() {
    const { hash } = location;
    await readOverview();
    const now = useStore.getState().overview ?? overview;
    const left = todosOf(now);
    setTodos(left);
    if (left[0]) setAim(causeOf(left[0].path.map(String)));
    // Unless a link has led on meanwhile.
    else if (location.hash === hash) location.hash = linkAfter(now, subject);
  }

  /** Why the screen is not left: at each sample that is as it was when she tried to go on. */
  function problemAt(path: KeyPath) {
    const places = aim.length > 0 ? todos.map((todo) => keyPath(saved, todo.path)) : [];
    const place = places.find((one) => causeOf(one).join() === path.join());
    if (!place) return undefined;
    const [before, now] = [saved, data].map((one) => JSON.stringify(getIn(one, place)));
    // The firm that is registered under both names follows them by itself.
    const follows = path.join() === 'legalName' && getIn(saved, place) === bothNames(Object(saved));
    if (before !== now || follows) return undefined;
    return path.at(-1) === 'src'
      ? 'Det här är ännu exemplets bild. Byt den mot din egen.'
      : 'Det här är ännu exemplets. Byt det mot ditt eget.';
  }

  const head = (
    <>
      <span className="help">{stepsLeft(overview)}</span>
      <a href={linkAfter(overview, subject)}>Hoppa över</a>
    </>
  );
  const samples = samplesOf(subject, todos, saved);
  const step = { head, samples, problemAt, onSaved: goOn };
  return <Form name={subject} label={label} aim={aim} step={step} />;
}

/** What is left to do in a form; everything if nothing is. */
function samplesOf(subject: string, todos: Todo[], saved: Json) {
  // A picture goes with the text that describes it.
  const places = todos.map(({ path }) => path.filter((key) => key !== 'alt' && key !== 'src'));
  const paths = places.map((path) => keyPath(saved, path));
  const isNew = (path: KeyPath) => getIn(saved, path) === undefined;
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
