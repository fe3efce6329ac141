import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import IconGrip from '~icons/tabler/grip-vertical';
import IconPlus from '~icons/tabler/plus';
import IconTrash from '~icons/tabler/trash';
import { isRecord } from '../../shared/walk.ts';
import { entryName } from '../../src/subjects/schema-kind.ts';
import { Icon } from '../../src/ui/Icon.tsx';
import type { Path } from './api.ts';
import { confirmed } from './Dialog.tsx';
import { Field, type FieldProps, Fields, Group, Problem, useControl } from './Field.tsx';
import { blank, idOf, keyOf, useForm } from './form-state.ts';
import { linkTo } from './route.ts';
import { Status, useTask } from './use-task.tsx';

/** A list whose rows open where they stand, and are moved by drag and by the arrow keys. */
export function ListField({ field, path }: FieldProps<'list'>) {
  const { target, goTo, miscounts } = useForm();
  const { value, set } = useControl(path);
  const items = Array.isArray(value) ? value : [];
  /** One for each row, which moves with it, so that what is open and focused stays so. */
  const [keys] = useState<string[]>([]);
  while (keys.length < items.length) keys.push(crypto.randomUUID());
  const dragged = useRef<number>(undefined);
  const [open, setOpen] = useState<string>();
  const { say, said } = useTask();
  const { entry } = field;
  const id = idOf(path);
  const nameOf = (index: number) => entryName(entry, items[index]) || `Nummer ${index + 1}`;

  const own = keyOf(path);
  // Not by an effect, so that the form finds the row open and can move the focus into it.
  const [shown, setShown] = useState<Path>();
  if (target !== shown) {
    setShown(target);
    const index = target[path.length];
    if (`${keyOf(target)}.`.startsWith(`${own}.${index}.`)) setOpen(keys[Number(index)]);
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return;
    keys.splice(to, 0, ...keys.splice(from, 1));
    const moved = [...items];
    moved.splice(to, 0, ...moved.splice(from, 1));
    set(moved);
    say(`${nameOf(from)} är nu nummer ${to + 1} av ${items.length}.`);
  }

  async function remove(index: number) {
    const name = nameOf(index);
    const isWritten = entryName(entry, items[index]) !== '';
    if (isWritten && !(await confirmed(`Ta bort ”${name}”?`, 'Ta bort'))) return;
    keys.splice(index, 1);
    set(items.filter((_, at) => at !== index));
    say(`${name} är borttaget.`);
    document.getElementById(`${id}-add`)?.focus();
  }

  /** Moves the dragged row to where the row under the pointer is. */
  function drag({ clientY, currentTarget }: PointerEvent) {
    const from = dragged.current;
    if (from === undefined) return;
    const boxes = [...currentTarget.children].map((row) => row.getBoundingClientRect());
    const to = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
    const box = boxes[to];
    // Past its middle only, or rows of different heights would change places for ever.
    const middle = box && box.top + box.height / 2;
    if (!middle || to === from || (to > from ? clientY < middle : clientY > middle)) return;
    dragged.current = to;
    move(from, to);
  }

  function moveByKey(event: KeyboardEvent, from: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(from, from + step);
  }

  const row = (item: unknown, index: number) => {
    const at = [...path, index];
    const key = keys[index];
    const isOpen = open === key;
    return (
      <li key={key} className="row">
        <div className="row-head">
          <button
            type="button"
            className="icon grip"
            aria-label={`Flytta ${nameOf(index)}`}
            aria-describedby="moving"
            onPointerDown={({ pointerId, currentTarget }) => {
              dragged.current = index;
              // The row itself moves in the document, which would let go of the pointer.
              currentTarget.closest('ol')?.setPointerCapture(pointerId);
            }}
            onKeyDown={(event) => moveByKey(event, index)}
          >
            <Icon icon={IconGrip} />
          </button>
          {entry.kind === 'text' ? (
            <Field field={entry} path={at} />
          ) : (
            <button
              type="button"
              className="row-name"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : key)}
            >
              {nameOf(index)}
              {isRecord(item) && item['sample'] === true && <span className="badge">Exempel</span>}
            </button>
          )}
          <button
            type="button"
            className="icon"
            aria-label={`Ta bort ${nameOf(index)}`}
            onClick={() => remove(index)}
          >
            <Icon icon={IconTrash} />
          </button>
        </div>
        {entry.kind !== 'text' && (
          <>
            <div id={idOf(at)} className="row-body" hidden={!isOpen}>
              {entry.kind === 'object' ? (
                <Fields field={entry} path={at} />
              ) : (
                <Field field={entry} path={at} />
              )}
            </div>
            <Problem path={at} />
          </>
        )}
      </li>
    );
  };

  return (
    <Group field={field} path={path} className="list" id={id} tabIndex={-1}>
      {miscounts
        .filter((one) => keyOf(one.path) === own)
        .map(({ message, subject, field }) => (
          <p key={message} className="message" data-kind="notice">
            {message} <a href={linkTo(subject, field)}>Ändra där</a>
          </p>
        ))}
      <ol
        onPointerMove={drag}
        onLostPointerCapture={() => {
          dragged.current = undefined;
        }}
      >
        {items.map(row)}
      </ol>
      <button
        type="button"
        id={`${id}-add`}
        onClick={() => {
          set([...items, blank(entry)]);
          goTo([...path, items.length]);
        }}
      >
        <Icon icon={IconPlus} /> Lägg till
        <span className="visually-hidden"> i {field.label}</span>
      </button>
      <Status className="visually-hidden" said={said} />
    </Group>
  );
}
