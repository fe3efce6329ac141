import { useState } from 'react';
import type { Overview } from '../server/overview.ts';
import { focusField } from './focus.ts';
import { Form } from './form/Form.tsx';
import { getIn, isSame, type KeyPath, keyPath, withKeys } from './form/form-data.ts';
import { formNamed, useOpenForm } from './form/open-forms.ts';
import { HOME, LEFT_TO_DO } from './Menu.tsx';
import { linkTo, readOverview, stepsLeft } from './store.ts';

type TodoScreenProps = { overview: Overview; subject: string; label: string };

export function TodoScreen({ overview, subject, label }: TodoScreenProps) {
  const { hintAt, showNextTodo } = useTodos(overview, subject);
  // Stays the same when the overview changes, so that the focus does not jump while the owner types.
  const [todoAtOpening] = useState(() => todosOf(overview, subject)[0]);
  const head = (
    <>
      <span className="help">{stepsLeft(overview)}</span>
      <a href={linkToStepAfter(overview, subject)}>Hoppa över</a>
    </>
  );
  const step = { head, hintAt, onSaved: showNextTodo };
  return <Form name={subject} label={label} target={todoAtOpening?.path.join('/')} step={step} />;
}

function useTodos(overview: Overview, subject: string) {
  const { response, data } = useOpenForm(subject);
  // List entries get the same keys as in `data`, so that a path leads to the same entry in both.
  const saved = withKeys(response?.saved, data);

  async function showNextTodo() {
    const hashBefore = location.hash;
    const newOverview = await readOverview();
    const [firstTodo] = todosOf(newOverview, subject);
    if (firstTodo) return focusField(keyPath(formNamed(subject).data, firstTodo.path));
    // The owner may have followed a link while the overview was being read.
    if (location.hash === hashBefore) location.hash = linkToStepAfter(newOverview, subject);
  }

  function hintAt(path: KeyPath): string | undefined {
    const todos = todosOf(overview, subject);
    const isTodo = todos.some((todo) => isSame(keyPath(saved, todo.path), path));
    const isUnchanged = isSame(getIn(saved, path), getIn(data, path));
    return isTodo && isUnchanged ? 'Det här är ännu exemplets. Byt det mot ditt eget.' : undefined;
  }

  return { hintAt, showNextTodo };
}

const todosOf = ({ todos }: Overview, subject: string) =>
  todos.filter((todo) => todo.subject === subject);

function linkToStepAfter({ todoScreens, unfinished }: Overview, subject: string): string {
  const others = unfinished.filter((other) => other !== subject);
  const isLater = (other: string) => todoScreens.indexOf(other) > todoScreens.indexOf(subject);
  // After the last step come the ones that were skipped.
  const next = others.find(isLater) ?? others[0];
  return next ? linkTo(LEFT_TO_DO.subject, [next]) : linkTo(HOME.subject);
}
