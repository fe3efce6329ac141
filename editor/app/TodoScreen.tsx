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

/** Shows what is left to do in one form, as a screen of `Kvar att göra`. */
export function TodoScreen({ overview, subject, label }: TodoScreenProps) {
  // A copy of the overview's todos, so that finished fields stay visible until the owner goes on.
  const [todos, setTodos] = useState(() => todosOf(overview, subject));
  const [hasTriedToGoOn, setTriedToGoOn] = useState(false);
  const { response, data } = useOpenForm(subject);
  const saved = withKeys(response?.saved, data);

  /** Focuses the first field that is still left on this screen. If none is left, goes to the next screen. */
  async function goOn() {
    const { hash } = location;
    await readOverview();
    const newOverview = getState().overview ?? overview;
    const todosLeft = todosOf(newOverview, subject);
    flushSync(() => {
      setTodos(todosLeft);
      setTriedToGoOn(true);
    });
    const [firstLeft] = todosLeft;
    const hasFollowedLink = location.hash !== hash;
    if (firstLeft) focusField(keyPath(formNamed(subject).data, fieldToShow(firstLeft.path)));
    else if (!hasFollowedLink) location.hash = linkAfter(newOverview, subject);
  }

  function hintAt(path: KeyPath): string | undefined {
    if (!hasTriedToGoOn) return undefined;
    const todoPaths = todos.map((todo) => keyPath(saved, todo.path));
    const todoPath = todoPaths.find((candidate) => isSame(fieldToShow(candidate), path));
    if (!todoPath) return undefined;
    const isStillSample = isSame(getIn(saved, todoPath), getIn(data, todoPath));
    return isStillSample ? 'Det här är ännu exemplets. Byt det mot ditt eget.' : undefined;
  }

  const head = (
    <>
      <span className="help">{stepsLeft(overview)}</span>
      <a href={linkAfter(overview, subject)}>Hoppa över</a>
    </>
  );
  const step = { head, hintAt, onSaved: goOn, ...createFieldFilters(subject, todos, saved) };
  return <Form name={subject} label={label} step={step} />;
}

const todosOf = ({ todos }: Overview, subject: string) =>
  todos.filter((todo) => todo.subject === subject);

/** Returns the link to the next unfinished screen, or to the start screen if none is left. */
function linkAfter({ todoScreens, unfinished }: Overview, subject: string): string {
  const others = unfinished.filter((other) => other !== subject);
  const isLater = (other: string) => todoScreens.indexOf(other) > todoScreens.indexOf(subject);
  const next = others.find(isLater) ?? others[0];
  return next ? linkTo(LEFT_TO_DO.subject, [next]) : linkTo('');
}

/** Returns the path of the field that shows a todo: the picture's path if the todo is its alt text. */
const fieldToShow = (path: Todo['path']) =>
  path.at(-1) === 'alt' ? [...path.slice(0, -1), 'src'] : path;

/** Returns two functions: `isSample` is true for fields that are still a sample, `showsField` for those to show here. */
function createFieldFilters(subject: string, todos: Todo[], saved: unknown) {
  // A picture and its alt text are one group, so the screen shows both even if only one is left to do.
  const groups = todos.map(({ path }) => path.filter((key) => key !== 'alt' && key !== 'src'));
  const todoPaths = groups.map((path) => keyPath(saved, path));
  const isAdded = (path: KeyPath) => getIn(saved, path) === undefined;
  const isWholeSiteForm = subject === EVERYWHERE.subject;
  const isAllDone = todoPaths.length === 0;
  const isLeftToDo = (path: KeyPath) =>
    isWholeSiteForm ||
    todoPaths.some((todoPath) => isWithin(path, todoPath) || isWithin(todoPath, path));
  return {
    isSample: (path: KeyPath) => isLeftToDo(path) && !isAdded(path),
    // Always shows the checkbox `shown`, so that the owner can hide a section that has sample content.
    showsField: (path: KeyPath) =>
      isAllDone || path[0] === 'shown' || isLeftToDo(path) || isAdded(path),
  };
}

const isWithin = (path: KeyPath, outer: KeyPath) =>
  outer.every((key, index) => key === path[index]);
