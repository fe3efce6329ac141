import IconDown from '~icons/tabler/arrow-down';
import IconUp from '~icons/tabler/arrow-up';
import IconPlus from '~icons/tabler/plus';
import IconTrash from '~icons/tabler/trash';
import { entryName, type Kind } from '../../../content-model/schema-kind.ts';
import { isRecord } from '../../../shared/walk.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
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
import { blank, type Entry, idOf, newEntry } from '../form-data.ts';
import { Status, useTask } from '../use-task.tsx';

/** A list, whose texts stand in their rows and whose objects open below theirs. */
function ListField({ field, path }: FieldProps) {
  const { goTo } = useForm();
  const { value, set } = useControl(path);
  const { say, said } = useTask();
  const entries = (value ?? []) as Entry[];
  const entry = field.entry as Kind;
  const id = idOf(path);

  function move(from: number, to: number, name: string) {
    if (to < 0 || to >= entries.length) return;
    const moved = [...entries];
    moved.splice(to, 0, ...moved.splice(from, 1));
    set(moved);
    say(`${name} är nu nummer ${to + 1} av ${entries.length}.`);
  }

  function remove(index: number, name: string) {
    const isWritten = entryName(entry, entries[index]?.value) !== '';
    if (isWritten && !confirm(`Ta bort ”${name}”?`)) return;
    set(entries.toSpliced(index, 1));
    say(`${name} är borttaget.`);
    document.getElementById(`${id}-add`)?.focus();
  }

  return (
    <Group field={field} path={path} className="list" id={id} tabIndex={-1}>
      <ol>
        {entries.map(({ key, value: item }, index) => {
          const at = [...path, index];
          const name = entryName(entry, item) || `Nummer ${index + 1}`;
          const tools = [
            [`Flytta upp ${name}`, IconUp, () => move(index, index - 1, name)],
            [`Flytta ner ${name}`, IconDown, () => move(index, index + 1, name)],
            [`Ta bort ${name}`, IconTrash, () => remove(index, name)],
          ] as const;
          return (
            <li key={key} className="row">
              <div className="tools">
                {tools.map(([label, icon, onClick]) => (
                  <button key={icon} type="button" aria-label={label} onClick={onClick}>
                    <Icon icon={icon} />
                  </button>
                ))}
              </div>
              {entry.type === 'string' ? (
                <Field field={entry} path={at} />
              ) : (
                <details id={idOf(at)} name={id}>
                  <summary>
                    {name}{' '}
                    {isRecord(item) && item['sample'] === true && (
                      <span className="badge">Exempel</span>
                    )}
                  </summary>
                  <Fields field={entry} path={at} />
                </details>
              )}
              {entry.type !== 'string' && <Problem path={at} />}
            </li>
          );
        })}
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
