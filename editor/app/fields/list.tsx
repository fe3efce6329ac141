import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import IconGrip from '~icons/tabler/grip-vertical';
import IconPlus from '~icons/tabler/plus';
import IconTrash from '~icons/tabler/trash';
import { isRecord } from '../../../shared/walk.ts';
import { entryName, type Kind } from '../../../src/subjects/schema-kind.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import type { Path } from '../api.ts';
import {
  Field,
  type FieldKind,
  type FieldProps,
  Fields,
  Group,
  Problem,
  useControl,
  useForm,
} from '../control.tsx';
import { confirmed } from '../Dialog.tsx';
import { blank, type Entry, idOf, newEntry } from '../form-data.ts';
import { Status, useTask } from '../use-task.tsx';

/** A list whose rows open where they stand, and are moved by drag and by the arrow keys. */
function ListField({ field, path }: FieldProps) {
  const { target, goTo } = useForm();
  const { value, set } = useControl(path);
  const entries = (value ?? []) as Entry[];
  const dragged = useRef<number>(undefined);
  const [open, setOpen] = useState<string>();
  const { say, said } = useTask();
  const entry = field.entry as Kind;
  // A text stands in its row, an object opens below it.
  const isText = entry.type === 'string';
  const id = idOf(path);
  const nameOf = (index: number) =>
    entryName(entry, entries[index]?.value) || `Nummer ${index + 1}`;

  // Not by an effect, so that the form finds the row open and can move the focus into it.
  const [shown, setShown] = useState<Path>();
  if (target !== shown) {
    setShown(target);
    const row = entries[Number(target[path.length])];
    if (row && `${idOf(target)}-`.startsWith(`${id}-`)) setOpen(row.key);
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= entries.length || from === to) return;
    const moved = [...entries];
    moved.splice(to, 0, ...moved.splice(from, 1));
    set(moved);
    say(`${nameOf(from)} är nu nummer ${to + 1} av ${entries.length}.`);
  }

  async function remove(index: number) {
    const name = nameOf(index);
    const isWritten = entryName(entry, entries[index]?.value) !== '';
    if (isWritten && !(await confirmed(`Ta bort ”${name}”?`, 'Ta bort'))) return;
    set(entries.filter((_, at) => at !== index));
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

  const row = ({ key, value: item }: Entry, index: number) => {
    const at = [...path, index];
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
          {isText ? (
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
        {!isText && (
          <>
            <div id={idOf(at)} className="row-body" hidden={!isOpen}>
              <Fields field={entry} path={at} />
            </div>
            <Problem path={at} />
          </>
        )}
      </li>
    );
  };

  return (
    <Group field={field} path={path} className="list" id={id} tabIndex={-1}>
      <ol
        onPointerMove={drag}
        onLostPointerCapture={() => {
          dragged.current = undefined;
        }}
      >
        {entries.map(row)}
      </ol>
      <button
        type="button"
        id={`${id}-add`}
        onClick={() => {
          set([...entries, newEntry(blank(entry))]);
          goTo([...path, entries.length]);
        }}
      >
        <Icon icon={IconPlus} /> Lägg till
        <span className="visually-hidden"> i {field.label}</span>
      </button>
      <Status className="visually-hidden" said={said} />
    </Group>
  );
}

export const list: FieldKind = {
  fits: ({ entry }) => entry !== undefined,
  Control: ListField,
};
