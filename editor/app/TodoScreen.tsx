import { useState } from 'react';
import { flushSync } from 'react-dom';
import { EVERYWHERE } from '../messages.ts';
import type { Overview, Todo } from '../server/overview.ts';
import { focusField } from './focus.ts';
import { Form } from './form/Form.tsx';
import { getIn, isSame, type KeyPath, keyPath, withKeys } from './form/form-data.ts';
import { formNamed, useOpenForm } from './form/open-forms.ts';
import { LEFT_TO_DO } from './Menu.tsx';
import { getState, linkTo, readOverview, stepsLeft } from './store.ts';

type TodoScreenProps = { overview: Overview; subject: string; label: string };

/** One screen of `Kvar att göra`: the fields of a form that are left to do. */
export function TodoScreen({ overview, subject, label }: TodoScreenProps) {
  // A copy, so that finished fields stay visible until the owner goes on.
  const [todos, setTodos] = useState(() => todosOf(overview, subject));
  const [hasTried, setTried] = useState(false);
  const { response, data } = useOpenForm(subject);
  const saved = withKeys(response?.saved, data);

  /** Goes to the next screen, or to the first field that is still left on this one. */
  async function goOn() {
    const { hash } = location;
    await readOverview();
    const latest = getState().overview ?? overview;
    const todosLeft = todosOf(latest, subject);
    flushSync(() => {
      setTodos(todosLeft);
      setTried(true);
    });
    const [firstLeft] = todosLeft;
    const hasFollowedLink = location.hash !== hash;
    if (firstLeft) focusField(keyPath(formNamed(subject).data, fieldToShow(firstLeft.path)));
    else if (!hasFollowedLink) location.hash = linkAfter(latest, subject);
  }

  function hintAt(path: KeyPath): string | undefined {
    if (!hasTried) return undefined;
    const todoPaths = todos.map((todo) => keyPath(saved, todo.path));
    const samplePath = todoPaths.find((todoPath) => isSame(fieldToShow(todoPath), path));
    if (!samplePath) return undefined;
    const isUnchanged = isSame(getIn(saved, samplePath), getIn(data, samplePath));
    return isUnchanged ? 'Det här är ännu exemplets. Byt det mot ditt eget.' : undefined;
  }

  const head = (
    <>
      <span className="help">{stepsLeft(overview)}</span>
      <a href={linkAfter(overview, subject)}>Hoppa över</a>
    </>
  );
  const step = { head, hintAt, onSaved: goOn, ...fieldsLeftToDo(subject, todos, saved) };
  return <Form name={subject} label={label} step={step} />;
}

const todosOf = ({ todos }: Overview, subject: string) =>
  todos.filter((todo) => todo.subject === subject);

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

/** Returns which fields hold samples, and which the screen shows: all of them if nothing is left to do. */
function fieldsLeftToDo(subject: string, todos: Todo[], saved: unknown) {
  // A picture and its alt text are shown together.
  const groups = todos.map(({ path }) => path.filter((key) => key !== 'alt' && key !== 'src'));
  const todoPaths = groups.map((path) => keyPath(saved, path));
  const isNew = (path: KeyPath) => getIn(saved, path) === undefined;
  const isLeft = (path: KeyPath) =>
    subject === EVERYWHERE.subject ||
    todoPaths.some((todoPath) => isWithin(path, todoPath) || isWithin(todoPath, path));
  return {
    isSample: (path: KeyPath) => isLeft(path) && !isNew(path),
    showsField: (path: KeyPath) =>
      todoPaths.length === 0 || path[0] === 'shown' || isLeft(path) || isNew(path),
  };
}

const isWithin = (path: KeyPath, outer: KeyPath) =>
  outer.every((key, index) => key === path[index]);
