import { flushSync } from 'react-dom';
import IconDown from '~icons/tabler/arrow-down';
import IconUp from '~icons/tabler/arrow-up';
import IconTrash from '~icons/tabler/trash';
import { entryName, type FormField } from '../../../../content-model/form-fields.ts';
import { Icon } from '../../../../src/ui/Icon.tsx';
import { focusField } from '../../focus.ts';
import { type FieldProps, useControl, useForm } from '../form-context.ts';
import { type Entry, emptyValue, idOf, newKey } from '../form-data.ts';
import { notify } from '../open-forms.ts';
import { Fields, Group, Problem } from './labels.tsx';

export function ListField({ field, path }: FieldProps) {
  const { step } = useForm();
  const { value, setValue } = useControl(path);
  const entries = (value ?? []) as Entry[];
  const visibleEntries = entries.filter(({ key }) => step?.showsField([...path, key]) !== false);
  const ownEntries = entries.filter(({ key }) => !step?.isSample([...path, key]));
  const isFull = entries.length >= (field.maxItems ?? Infinity);
  const addButtonId = `${idOf(path)}-add`;

  function addEntry() {
    const added = { key: newKey(), value: emptyValue(field.entry as FormField) };
    flushSync(() => setValue([...entries, added]));
    focusField([...path, added.key]);
  }

  /** Removes the other entries. Moves the focus to the add button, because the clicked button is gone. */
  function keepOnly(remaining: Entry[]) {
    flushSync(() => setValue(remaining));
    document.getElementById(addButtonId)?.focus();
  }

  return (
    <Group field={field} path={path} id={idOf(path)} tabIndex={-1}>
      <ol>
        {visibleEntries.map((entry) => (
          <ListRow
            key={entry.key}
            {...{ field, path, entries, entry, setEntries: setValue, keepOnly }}
          />
        ))}
      </ol>
      <div className="actions">
        {!isFull && (
          <button type="button" id={addButtonId} onClick={addEntry}>
            Lägg till<span className="visually-hidden"> i {field.label}</span>
          </button>
        )}
        {!field.minItems && ownEntries.length < entries.length && (
          <button type="button" onClick={() => keepOnly(ownEntries)}>
            Ta bort exemplen
          </button>
        )}
      </div>
    </Group>
  );
}

type ListRowProps = FieldProps & {
  entries: Entry[];
  entry: Entry;
  setEntries: (entries: Entry[]) => void;
  keepOnly: (remaining: Entry[]) => void;
};

function ListRow({ field: list, path, entries, entry, setEntries, keepOnly }: ListRowProps) {
  const { name: form, Field } = useForm();
  const entryField = list.entry as FormField;
  const index = entries.indexOf(entry);
  const others = entries.toSpliced(index, 1);
  const name = entryName(entryField, entry.value) || `Nummer ${index + 1}`;
  const entryPath = [...path, entry.key];
  const textField = { ...entryField, label: `${entryField.label} ${index + 1}`, help: undefined };

  function moveTo(newIndex: number) {
    if (newIndex < 0 || newIndex >= entries.length) return;
    setEntries(others.toSpliced(newIndex, 0, entry));
    notify(form, `${name} är nu nummer ${newIndex + 1} av ${entries.length}.`);
  }

  function remove() {
    keepOnly(others);
    notify(form, `${name} är borttaget.`);
  }

  const tools = [
    { label: `Flytta upp ${name}`, icon: IconUp, onClick: () => moveTo(index - 1) },
    { label: `Flytta ner ${name}`, icon: IconDown, onClick: () => moveTo(index + 1) },
    { label: `Ta bort ${name}`, icon: IconTrash, onClick: remove },
  ];
  return (
    <li className="row">
      {entryField.type === 'string' ? (
        <Field field={textField} path={entryPath} />
      ) : (
        <FoldedEntry field={list} path={entryPath} name={name} />
      )}
      <div className="tools">
        {tools.map(({ label, icon, onClick }) => (
          <button key={icon} type="button" aria-label={label} onClick={onClick}>
            <Icon icon={icon} />
          </button>
        ))}
      </div>
    </li>
  );
}

function FoldedEntry({ field: list, path, name }: FieldProps & { name: string }) {
  const { step } = useForm();
  const listId = idOf(path.slice(0, -1));
  // A sample in a list that must not be empty starts open, so that the owner reads it before keeping it.
  const mustRead = Boolean(list.minItems && step?.isSample(path));
  return (
    <>
      {/* The browser closes an entry when another one with the same `name` opens. */}
      <details id={idOf(path)} name={mustRead ? undefined : listId} open={mustRead}>
        <summary>{name}</summary>
        <Fields field={list.entry as FormField} path={path} />
      </details>
      <Problem path={path} />
    </>
  );
}
