import IconDown from '~icons/tabler/arrow-down';
import IconUp from '~icons/tabler/arrow-up';
import IconPlus from '~icons/tabler/plus';
import IconTrash from '~icons/tabler/trash';
import { entryName, type FormField } from '../../../../content-model/form-fields.ts';
import { Icon } from '../../../../src/ui/Icon.tsx';
import { Status } from '../../use-task.tsx';
import { type FieldProps, useControl, useForm } from '../form-context.ts';
import { blank, type Entry, getIn, idOf, newEntry, setIn } from '../form-data.ts';
import { Fields, Group, Problem } from './labels.tsx';
import { addressOf, PictureInput, useTakenPictures } from './take-pictures.tsx';

/** Edits a list. Texts are edited in place, objects in rows that unfold. Each uploaded picture becomes an entry. */
export function ListField({ field, path }: FieldProps) {
  const { goTo, notify, Field, samples } = useForm();
  const { value, set } = useControl(path);
  const entries = (value ?? []) as Entry[];
  const own = entries.filter(({ key }) => !samples?.includes([...path, key]));
  const entry = field.entry as FormField;
  const isFull = entries.length >= (field.maxItems ?? Infinity);
  const id = idOf(path);
  const fields = Object.entries(entry.fields ?? {});
  const [pictureKey, picture] = fields.find(([, one]) => one.picture) ?? [];
  const { message, ...taking } = useTakenPictures(picture?.minWidth, (paths) => {
    const added = paths.map((one) => newEntry(setIn(blank(entry), [pictureKey ?? ''], one)));
    // Appends to the current entries, because the owner may have changed them during the upload.
    set((now: Entry[] = []) => [...now, ...added]);
  });

  function move(from: number, to: number, name: string) {
    if (to < 0 || to >= entries.length) return;
    const moved = [...entries];
    moved.splice(to, 0, ...moved.splice(from, 1));
    set(moved);
    notify(`${name} är nu nummer ${to + 1} av ${entries.length}.`);
  }

  function remove(index: number, name: string) {
    set(entries.toSpliced(index, 1));
    notify(`${name} är borttaget.`);
    document.getElementById(`${id}-add`)?.focus();
  }

  return (
    <Group field={field} path={path} id={id} tabIndex={-1}>
      <ol>
        {entries.map(({ key, value: item }, index) => {
          const at = [...path, key];
          if (samples?.shows(at) === false) return null;
          const name = entryName(entry, item) || `Nummer ${index + 1}`;
          const shown = pictureKey && getIn(item, [pictureKey]);
          // A sample in a list that must not be empty starts open, so that the owner reads it before keeping it.
          const isRead = Boolean(field.minItems && samples?.includes(at));
          const tools = [
            [`Flytta upp ${name}`, IconUp, () => move(index, index - 1, name)],
            [`Flytta ner ${name}`, IconDown, () => move(index, index + 1, name)],
            [`Ta bort ${name}`, IconTrash, () => remove(index, name)],
          ] as const;
          return (
            <li key={key} className="row">
              {entry.type === 'string' ? (
                <Field
                  field={{ ...entry, label: `${entry.label} ${index + 1}`, help: undefined }}
                  path={at}
                />
              ) : (
                <details id={idOf(at)} name={isRead ? undefined : id} open={isRead}>
                  <summary>
                    {typeof shown === 'string' && (
                      <img src={addressOf(shown)} alt="" loading="lazy" draggable={false} />
                    )}{' '}
                    {name}
                  </summary>
                  <Fields field={entry} path={at} />
                </details>
              )}
              {entry.type !== 'string' && <Problem path={at} />}
              <div className="tools">
                {tools.map(([label, icon, onClick]) => (
                  <button key={icon} type="button" aria-label={label} onClick={onClick}>
                    <Icon icon={icon} />
                  </button>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      <div className="actions">
        {!isFull && (
          <button
            type="button"
            id={`${id}-add`}
            onClick={() => {
              const added = newEntry(blank(entry));
              set([...entries, added]);
              goTo([...path, added.key]);
            }}
          >
            <Icon icon={IconPlus} /> Lägg till
            <span className="visually-hidden"> i {field.label}</span>
          </button>
        )}
        {!field.minItems && own.length < entries.length && (
          <button type="button" onClick={() => set(own)}>
            Ta bort exemplen
          </button>
        )}
        {picture && !isFull && (
          <PictureInput {...taking} multiple>
            Lägg till flera bilder
            <span className="help">JPEG, PNG, WebP eller HEIC. Eller dra hit dem.</span>
          </PictureInput>
        )}
      </div>
      <Status className="message" message={message} />
    </Group>
  );
}
