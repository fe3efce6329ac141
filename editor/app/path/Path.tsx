import { useState } from 'react';
import { bothNames } from '../../../content-model/answers.ts';
import { EVERYWHERE } from '../../messages.ts';
import type { Overview, Todo } from '../../server/overview.ts';
import { Form } from '../form/Form.tsx';
import { getIn, type Json, type KeyPath, keyPath } from '../form/form-data.ts';
import { useOpenForm } from '../form/open-forms.ts';
import { PATH } from '../Menu.tsx';
import { linkTo, readOverview, stepsLeft, useStore } from '../store.ts';

/** Returns the link to the next unfinished screen, or to the start screen if none is left. */
function linkAfter({ order, left }: Pick<Overview, 'order' | 'left'>, step: string): string {
  const others = left.filter((one) => one !== step);
  const next = others.find((one) => order.indexOf(one) > order.indexOf(step)) ?? others[0];
  return next ? linkTo(PATH.subject, [next]) : linkTo('');
}

/** A missing alt text is shown at its picture. */
const causeOf = (path: KeyPath) => (path.at(-1) === 'alt' ? [...path.slice(0, -1), 'src'] : path);

type PathProps = { overview: Overview; subject: string; label: string };

export function Path({ overview, subject, label }: PathProps) {
  const todosOf = ({ todos }: Overview) => todos.filter((todo) => todo.subject === subject);
  // A copy, so that finished fields stay visible until the owner goes on.
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
    // If the address has changed, the owner has already followed a link.
    else if (location.hash === hash) location.hash = linkAfter(now, subject);
  }

  /** True if the owner tried to go on while this field still held its sample content. */
  function isStillSample(path: KeyPath) {
    const places = aim.length > 0 ? todos.map((todo) => keyPath(saved, todo.path)) : [];
    const place = places.find((one) => causeOf(one).join() === path.join());
    if (!place) return false;
    const [before, now] = [saved, data].map((one) => JSON.stringify(getIn(one, place)));
    // A legal name made up of the business and person names changes with them, so it is not a leftover sample.
    const follows = path.join() === 'legalName' && getIn(saved, place) === bothNames(Object(saved));
    return before === now && !follows;
  }
  const isPicture = (path: KeyPath) => path.at(-1) === 'src';
  const problemAt = (path: KeyPath) =>
    !isPicture(path) && isStillSample(path)
      ? 'Det här är ännu exemplets. Byt det mot ditt eget.'
      : undefined;
  const hintAt = (path: KeyPath) =>
    isPicture(path) && isStillSample(path)
      ? 'Det här är ännu exemplets bild. Byt den mot din egen.'
      : undefined;

  const head = (
    <>
      <span className="help">{stepsLeft(overview)}</span>
      <a href={linkAfter(overview, subject)}>Hoppa över</a>
    </>
  );
  const samples = samplesOf(subject, todos, saved);
  const step = { head, samples, problemAt, hintAt, onSaved: goOn };
  return <Form name={subject} label={label} aim={aim} step={step} />;
}

/** Tells which fields of a form are left to do. If none are, the form shows all its fields. */
function samplesOf(subject: string, todos: Todo[], saved: Json) {
  // A picture and its alt text are shown together.
  const places = todos.map(({ path }) => path.filter((key) => key !== 'alt' && key !== 'src'));
  const paths = places.map((path) => keyPath(saved, path));
  const isNew = (path: KeyPath) => getIn(saved, path) === undefined;
  const isLeft = (path: KeyPath) =>
    subject === EVERYWHERE.subject ||
    paths.some((one) => one.every((key, at) => at >= path.length || key === path[at]));
  return {
    // An entry that the owner added is not a sample.
    includes: (path: KeyPath) => isLeft(path) && !isNew(path),
    shows: (path: KeyPath) =>
      paths.length === 0 || /shown$/i.test(path[0] ?? '') || isLeft(path) || isNew(path),
  };
}
