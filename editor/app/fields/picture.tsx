import { kindAt } from '../../../content-model/schema-kind.ts';
import { ask } from '../api.ts';
import { type FieldKind, type FieldProps, Group, useControl, useForm } from '../control.tsx';
import { getIn, keyPath } from '../form-data.ts';
import { Status, useTask } from '../use-task.tsx';

/** A picture to choose or to drop, judged at once, and where it has one, the point that is kept in sight. */
function PictureField({ field, path }: FieldProps) {
  const { data, change, touch } = useForm();
  const { value, set, attributes } = useControl(path);
  const { run, say, said, isBusy } = useTask();
  const name = typeof value === 'string' ? value.replace('./images/', '') : undefined;

  const take = (file: File) =>
    run(async () => {
      // Its row may be moved while the picture is read, and the form closed.
      const place = keyPath(data, path);
      const query = new URLSearchParams({ name: file.name, least: String(field.least ?? 0) });
      type Stored = { path: string; notice?: string };
      const stored = await ask<Stored>('POST', `pictures?${query}`, file);
      change(place, stored.path);
      touch(path);
      say(stored.notice, 'notice');
    });

  return (
    <Group field={field} path={path} className="field picture">
      {name && <Chosen name={name} path={path} />}
      <div className="actions">
        <label className="button drop">
          {isBusy ? 'Läser bilden …' : name ? 'Byt bild' : 'Välj bild'}
          <span className="visually-hidden"> {field.label}</span>
          <span className="help">eller dra hit en</span>
          <input
            {...attributes}
            type="file"
            accept="image/*,.heic,.heif"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) take(file);
              target.value = '';
            }}
          />
        </label>
        {name && field.empty !== 'refused' && (
          <button type="button" onClick={() => set(undefined)}>
            Ta bort bilden
          </button>
        )}
      </div>
      <Status className="message" said={said} />
    </Group>
  );
}

/** The picture, and the point to rest the eye on, in tenths from the left and from the top. */
function Chosen({ name, path }: { name: string; path: FieldProps['path'] }) {
  const { form, data, change } = useForm();
  const beside = [...path.slice(0, -1), 'focus'];
  const field = kindAt(form, beside);
  const focus = String(getIn(data, beside) || '50% 50%');
  const parts = focus.split(' ').map((part) => Number.parseInt(part, 10));
  return (
    <>
      <div className="chosen">
        <img src={`/redigera/images/${encodeURIComponent(name)}`} alt={`Vald bild: ${name}`} />
        {field && <i style={{ left: `${parts[0]}%`, top: `${parts[1]}%` }} />}
      </div>
      {field && (
        <fieldset className="field">
          <legend>{field.label}</legend>
          <p className="help">Flytta ringen. Det under den syns, var bilden än beskärs.</p>
          {['Från vänster', 'Uppifrån'].map((label, at) => (
            <label key={label}>
              {label}
              <input
                type="range"
                step={10}
                value={parts[at]}
                onChange={({ target }) => {
                  const moved = parts.with(at, Number(target.value));
                  change(keyPath(data, beside), moved.map((part) => `${part}%`).join(' '));
                }}
              />
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

export const picture: FieldKind = {
  fits: ({ picture }) => picture === true,
  Control: PictureField,
};
