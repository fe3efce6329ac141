import { useState } from 'react';
import { flushSync } from 'react-dom';
import { EVERYWHERE } from '../messages.ts';
import type { Overview, Todo } from '../server/overview.ts';
import { focusField } from './focus.ts';
import { Form } from './form/Form.tsx';
import { getIn, type KeyPath, keyPath, withKeys } from './form/form-data.ts';
import { formNamed, useOpenForm } from './form/open-forms.ts';
import { LEFT_TO_DO } from './Menu.tsx';
import { getState, linkTo, readOverview, stepsLeft } from './store.ts';

type TodoScreenProps = { overview: Overview; subject: string; label: string };

/** One screen of `Kvar att göra`: the fields of a form that are left to do. */
export function TodoScreen({ overview, subject, label }: TodoScreenProps) {
  const todosOf = ({ todos }: Overview) => todos.filter((todo) => todo.subject === subject);
  // A copy, so that finished fields stay visible until the owner goes on.
  const [todos, setTodos] = useState(() => todosOf(overview));
  const [hasTried, setTried] = useState(false);
  const { response, data } = useOpenForm(subject);
  const saved = withKeys(response?.saved, data);

  /** Goes to the next screen, or to the first field that is still left on this one. */
  async function goOn() {
    const { hash } = location;
    await readOverview();
    const latest = getState().overview ?? overview;
    const left = todosOf(latest);
    flushSync(() => {
      setTodos(left);
      setTried(true);
    });
    if (left[0]) focusField(keyPath(formNamed(subject).data, fieldToShow(left[0].path)));
    // If the address has changed, the owner has already followed a link.
    else if (location.hash === hash) location.hash = linkAfter(latest, subject);
  }

  /** Returns a hint if the owner tried to go on while a field still held its sample content. */
  function hintAt(path: KeyPath): string | undefined {
    if (!hasTried) return undefined;
    const paths = todos.map((todo) => keyPath(saved, todo.path));
    const samplePath = paths.find((todoPath) => fieldToShow(todoPath).join() === path.join());
    if (!samplePath) return undefined;
    const [before, after] = [getIn(saved, samplePath), getIn(data, samplePath)];
    const isUnchanged = JSON.stringify(before) === JSON.stringify(after);
    return isUnchanged ? 'Det här är ännu exemplets. Byt det mot ditt eget.' : undefined;
  }

  const head = (
    <>
      <span className="help">{stepsLeft(overview)}</span>
      <a href={linkAfter(overview, subject)}>Hoppa över</a>
    </>
  );
  const step = { head, hintAt, onSaved: goOn, ...samplesOf(subject, todos, saved) };
  return <Form name={subject} label={label} step={step} />;
}

/** Returns the link to the next unfinished screen, or to the start screen if none is left. */
function linkAfter({ order, left }: Overview, subject: string): string {
  const others = left.filter((other) => other !== subject);
  const isLater = (other: string) => order.indexOf(other) > order.indexOf(subject);
  const next = others.find(isLater) ?? others[0];
  return next ? linkTo(LEFT_TO_DO.subject, [next]) : linkTo('');
}

/** A missing alt text is shown at its picture. */
const fieldToShow = (path: Todo['path']) =>
  path.at(-1) === 'alt' ? [...path.slice(0, -1), 'src'] : path;

/** Tells which fields of a form are left to do. If none are, the form shows all its fields. */
function samplesOf(subject: string, todos: Todo[], saved: unknown) {
  // A picture and its alt text are shown together.
  const places = todos.map(({ path }) => path.filter((key) => key !== 'alt' && key !== 'src'));
  const todoPaths = places.map((path) => keyPath(saved, path));
  const isNew = (path: KeyPath) => getIn(saved, path) === undefined;
  /** True if a field contains a todo, or is in one. */
  const isLeft = (path: KeyPath) =>
    subject === EVERYWHERE.subject ||
    todoPaths.some(
      (todo) => todo.slice(0, path.length).join() === path.slice(0, todo.length).join(),
    );
  return {
    // An entry that the owner added is not a sample.
    isSample: (path: KeyPath) => isLeft(path) && !isNew(path),
    shows: (path: KeyPath) =>
      todoPaths.length === 0 || path[0] === 'shown' || isLeft(path) || isNew(path),
  };
}
