import { useState } from 'react';
import { flushSync } from 'react-dom';
import { EVERYWHERE } from '../messages.ts';
import type { Overview, Todo } from '../server/overview.ts';
import { focusField } from './focus.ts';
import { Form } from './form/Form.tsx';
import { getIn, idOf, isSame, type KeyPath, keyPath } from './form/form-data.ts';
import { formNamed, useOpenForm } from './form/open-forms.ts';
import { LEFT_TO_DO } from './Menu.tsx';
import { getState, linkTo, readOverview, stepsLeft } from './store.ts';

type TodoScreenProps = { overview: Overview; subject: string; label: string };

/** Shows what is left to do in one form, as a screen of `Kvar att göra`. */
export function TodoScreen({ overview, subject, label }: TodoScreenProps) {
  const { todos, hintAt, showNextTodo } = useTodos(overview, subject);
  const head = (
    <>
      <span className="help">{stepsLeft(overview)}</span>
      <a href={linkAfter(overview, subject)}>Hoppa över</a>
    </>
  );
  const showsField = createFieldFilter(subject, todos);
  return (
    <Form name={subject} label={label} step={{ head, showsField, hintAt, onSaved: showNextTodo }} />
  );
}

function useTodos(overview: Overview, subject: string) {
  // Updated only when the owner goes on, so that finished fields stay visible until then.
  const [todos, setTodos] = useState(() => todosOf(overview, subject));
  const [valuesLeft, setValuesLeft] = useState<ReadonlyMap<string, unknown>>(new Map());
  const { data } = useOpenForm(subject);

  /** Focuses the first field that is left to do on this screen. If none is left, goes to the next screen. */
  async function showNextTodo() {
    const { hash } = location;
    await readOverview();
    const newOverview = getState().overview ?? overview;
    const todosLeft = todosOf(newOverview, subject);
    flushSync(() => {
      setTodos(todosLeft);
      setValuesLeft(valuesByFieldId(subject, todosLeft));
    });
    const [firstLeft] = todosLeft;
    if (firstLeft) return focusField(keyPath(formNamed(subject).data, firstLeft.path));
    // The owner may have followed a link while the overview was being read.
    if (location.hash === hash) location.hash = linkAfter(newOverview, subject);
  }

  /** Returns the hint at a field that was left to do when the owner tried to go on, until its value changes. */
  function hintAt(path: KeyPath): string | undefined {
    const id = idOf(path);
    const isUnchanged = valuesLeft.has(id) && isSame(valuesLeft.get(id), getIn(data, path));
    return isUnchanged ? 'Det här är ännu exemplets. Byt det mot ditt eget.' : undefined;
  }

  return { todos, hintAt, showNextTodo };
}

const todosOf = ({ todos }: Overview, subject: string) =>
  todos.filter((todo) => todo.subject === subject);

function valuesByFieldId(subject: string, todos: Todo[]): Map<string, unknown> {
  const { data } = formNamed(subject);
  const paths = todos.map(({ path }) => keyPath(data, path));
  return new Map(paths.map((path) => [idOf(path), getIn(data, path)]));
}

/** Returns the link to the next unfinished screen, or to the start screen if none is left. */
function linkAfter({ todoScreens, unfinished }: Overview, subject: string): string {
  const others = unfinished.filter((other) => other !== subject);
  const isLater = (other: string) => todoScreens.indexOf(other) > todoScreens.indexOf(subject);
  const next = others.find(isLater) ?? others[0];
  return next ? linkTo(LEFT_TO_DO.subject, [next]) : linkTo('');
}

/** Returns a function that tells which fields to show: those left to do, the fields in them and the groups around them. */
function createFieldFilter(subject: string, todos: Todo[]) {
  const showsAll = subject === EVERYWHERE.subject || todos.length === 0;
  const pathsToShow = todos.map(({ path }) => outsideListAndPicture(path));
  return (path: KeyPath): boolean => {
    // The checkbox `shown` lets the owner hide a section instead of replacing its samples.
    if (showsAll || path[0] === 'shown') return true;
    return pathsToShow.some((shown) => isWithin(path, shown) || isWithin(shown, path));
  };
}

/** Returns the path of the list or picture that contains a field, because lists and pictures are shown whole: `images/4/alt` → `images`. */
function outsideListAndPicture(path: Todo['path']): KeyPath {
  const end = path.findIndex((key) => typeof key === 'number' || key === 'src' || key === 'alt');
  return (end < 0 ? path : path.slice(0, end)).map(String);
}

const isWithin = (path: KeyPath, outer: KeyPath) =>
  outer.every((key, index) => key === path[index]);
