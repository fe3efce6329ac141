import { flushSync } from 'react-dom';
import IconDown from '~icons/tabler/arrow-down';
import IconUp from '~icons/tabler/arrow-up';
import IconTrash from '~icons/tabler/trash';
import { entryName, type FormField } from '../../../../content-model/form-fields.ts';
import { Icon } from '../../../../src/ui/Icon.tsx';
import { focusField } from '../../focus.ts';
import { type FieldProps, useControl, useForm } from '../form-context.ts';
import { type Entry, emptyValue, idOf, type KeyPath } from '../form-data.ts';
import { notify } from '../open-forms.ts';
import { Fields, Group, Problem } from './labels.tsx';

export function ListField({ field, path }: FieldProps) {
  const { entries, setEntries, addButtonId } = useList(path);
  const isFull = entries.length >= (field.maxItems ?? Infinity);

  function addEntry() {
    const added = { key: crypto.randomUUID(), value: emptyValue(field.entry as FormField) };
    flushSync(() => setEntries([...entries, added]));
    focusField([...path, added.key]);
  }

  return (
    <Group field={field} path={path} id={idOf(path)} tabIndex={-1}>
      <ol>
        {entries.map((entry) => (
          <ListRow key={entry.key} {...{ list: field, path, entry }} />
        ))}
      </ol>
      <div className="actions">
        {!isFull && (
          <button type="button" id={addButtonId} onClick={addEntry}>
            Lägg till<span className="visually-hidden"> i {field.label}</span>
          </button>
        )}
      </div>
    </Group>
  );
}

function useList(path: KeyPath) {
  const { value, setValue } = useControl(path);
  const entries = (value ?? []) as Entry[];
  return { entries, setEntries: setValue, addButtonId: `${idOf(path)}-add` };
}

type ListRowProps = { list: FormField; path: KeyPath; entry: Entry };

function ListRow({ list, path, entry }: ListRowProps) {
  const { Field } = useForm();
  const { entries } = useList(path);
  const entryField = list.entry as FormField;
  const number = entries.indexOf(entry) + 1;
  const name = entryName(entryField, entry.value) || `Nummer ${number}`;
  // No help text, because every row would repeat it.
  const numberedField = { ...entryField, label: `${entryField.label} ${number}`, help: undefined };
  return (
    <li className="row">
      {entryField.type === 'string' ? (
        <Field field={numberedField} path={[...path, entry.key]} />
      ) : (
        <FoldedEntry {...{ list, path, entry, name }} />
      )}
      <RowTools {...{ path, entry, name }} />
    </li>
  );
}

function RowTools({ path, entry, name }: { path: KeyPath; entry: Entry; name: string }) {
  const { name: form } = useForm();
  const { entries, setEntries, addButtonId } = useList(path);
  const index = entries.indexOf(entry);
  const others = entries.toSpliced(index, 1);

  function moveTo(newIndex: number) {
    if (newIndex < 0 || newIndex >= entries.length) return;
    setEntries(others.toSpliced(newIndex, 0, entry));
    notify(form, `${name} är nu nummer ${newIndex + 1} av ${entries.length}.`);
  }

  function remove() {
    flushSync(() => setEntries(others));
    // The clicked button disappears, so the focus moves to the add button.
    document.getElementById(addButtonId)?.focus();
    notify(form, `${name} är borttaget.`);
  }

  const tools = [
    { label: `Flytta upp ${name}`, icon: IconUp, onClick: () => moveTo(index - 1) },
    { label: `Flytta ner ${name}`, icon: IconDown, onClick: () => moveTo(index + 1) },
    { label: `Ta bort ${name}`, icon: IconTrash, onClick: remove },
  ];
  return (
    <div className="tools">
      {tools.map(({ label, icon, onClick }) => (
        <button key={icon} type="button" aria-label={label} onClick={onClick}>
          <Icon icon={icon} />
        </button>
      ))}
    </div>
  );
}

function FoldedEntry({ list, path, entry, name }: ListRowProps & { name: string }) {
  const { step } = useForm();
  const entryPath = [...path, entry.key];
  const isSample = Object(entry.value).sample === true;
  // A list that must not be empty may keep its sample. The sample starts open, so that the owner reads it before keeping it.
  const mustRead = step !== undefined && isSample && list.minItems !== undefined;
  return (
    <>
      <details id={idOf(entryPath)} open={mustRead}>
        <summary>{name}</summary>
        <Fields field={list.entry as FormField} path={entryPath} />
      </details>
      <Problem path={entryPath} />
    </>
  );
}
