import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import IconGrip from '~icons/tabler/grip-vertical';
import IconPlus from '~icons/tabler/plus';
import IconTrash from '~icons/tabler/trash';
import { isRecord } from '../../shared/walk.ts';
import { Icon } from '../../src/ui/Icon.tsx';
import { confirmed } from './Dialog.tsx';
import { Field, type FieldProps, Fields, Problem } from './Field.tsx';
import { blank, idOf, nameOf, useForm } from './form-state.ts';
import { linkTo } from './route.ts';

/** A list whose rows open where they stand, and are moved by drag and by the arrow keys. */
export function ListField({ form, value, path }: FieldProps<'list'>) {
  const { change, target, miscountsAt } = useForm();
  const items = Array.isArray(value) ? value : [];
  const ids = useRowIds(items.length);
  const rows = useRef<HTMLOListElement>(null);
  const dragged = useRef<number>(undefined);
  const [open, setOpen] = useState<number>();
  const [status, setStatus] = useState('');
  const { entry } = form;
  const isText = entry.kind === 'text';
  const named = (index: number) => nameOf(entry, items[index]) || `Nummer ${index + 1}`;
  const asked =
    target?.slice(0, path.length).join() === path.join() ? target[path.length] : undefined;
  useEffect(() => {
    if (typeof asked === 'number') setOpen(ids.of(asked));
  }, [asked, ids]);

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return;
    const moved = [...items];
    moved.splice(to, 0, ...moved.splice(from, 1));
    ids.move(from, to);
    change(path, moved);
    setStatus(`${named(from)} är nu nummer ${to + 1} av ${items.length}.`);
  }

  function add() {
    setOpen(ids.of(items.length));
    change(path, [...items, blank(entry)]);
    const at = [...path, items.length];
    requestAnimationFrame(() => focusFirst(idOf(at)));
  }

  async function remove(index: number) {
    const name = named(index);
    const isWritten = nameOf(entry, items[index]) !== '';
    if (isWritten && !(await confirmed(`Ta bort ”${name}”?`, 'Ta bort'))) return;
    ids.remove(index);
    change(
      path,
      items.filter((_, at) => at !== index),
    );
    setStatus(`${name} är borttaget.`);
    document.getElementById(`${idOf(path)}-add`)?.focus();
  }

  /** The row under the pointer is where the one that is dragged goes. */
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

  const row = (index: number) => {
    const at = [...path, index];
    const id = ids.of(index);
    const isOpen = open === id;
    return (
      <li key={id} className="row" data-open={isOpen || undefined}>
        <div className="row-head">
          <button
            type="button"
            className="grip"
            aria-label={`Flytta ${named(index)}`}
            aria-describedby="moving"
            onPointerDown={({ pointerId }) => {
              dragged.current = index;
              // The row itself moves in the document, which would let go of the pointer.
              rows.current?.setPointerCapture(pointerId);
            }}
            onKeyDown={(event) => moveByKey(event, index)}
          >
            <Icon icon={IconGrip} />
          </button>
          {isText ? (
            <Field form={entry} value={items[index]} path={at} isBare />
          ) : (
            <button
              type="button"
              className="row-name"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : id)}
            >
              {named(index)}
              {isRecord(items[index]) && items[index]['sample'] === true && (
                <span className="badge">Exempel</span>
              )}
            </button>
          )}
          <button
            type="button"
            className="bin"
            aria-label={`Ta bort ${named(index)}`}
            onClick={() => remove(index)}
          >
            <Icon icon={IconTrash} />
          </button>
        </div>
        {!isText && (
          <div id={idOf(at)} className="row-body" hidden={!isOpen} tabIndex={-1}>
            {entry.kind === 'object' ? (
              <Fields form={entry} value={items[index]} path={at} />
            ) : (
              <Field form={entry} value={items[index]} path={at} />
            )}
          </div>
        )}
        {!isText && <Problem path={at} />}
      </li>
    );
  };

  return (
    <fieldset className="list" id={idOf(path)} tabIndex={-1}>
      <legend>{form.label}</legend>
      {form.help && <p className="help">{form.help}</p>}
      <Problem path={path} />
      {miscountsAt(path).map(({ message, subject, field }) => (
        <p key={message} className="message" data-kind="notice">
          {message} <a href={linkTo(subject, field)}>Ändra där</a>
        </p>
      ))}
      <ol
        ref={rows}
        onPointerMove={drag}
        onLostPointerCapture={() => {
          dragged.current = undefined;
        }}
      >
        {items.map((_, index) => row(index))}
      </ol>
      <button type="button" id={`${idOf(path)}-add`} className="add" onClick={add}>
        <Icon icon={IconPlus} /> Lägg till
        <span className="visually-hidden"> i {form.label}</span>
      </button>
      <span className="visually-hidden" role="status">
        {status}
      </span>
    </fieldset>
  );
}

function focusFirst(id: string) {
  const row = document.getElementById(id);
  const first = row?.querySelector<HTMLElement>('input:not([hidden]), textarea, button');
  (first ?? row)?.focus();
}

/** A number for each row that goes with it when it is moved, so that what is open and focused stays so. */
function useRowIds(length: number) {
  const [ids] = useState(() => {
    const known: number[] = [];
    let next = 0;
    return {
      of(index: number) {
        while (known.length <= index) known.push(next++);
        return known[index] as number;
      },
      move: (from: number, to: number) => known.splice(to, 0, ...known.splice(from, 1)),
      remove: (index: number) => known.splice(index, 1),
    };
  });
  ids.of(Math.max(0, length - 1));
  return ids;
}
