import type { MouseEvent } from 'react';
import { kindAt } from '../../../src/subjects/schema-kind.ts';
import { ask } from '../api.ts';
import { type FieldKind, type FieldProps, Group, useControl, useForm } from '../control.tsx';
import { getIn, lastingPath } from '../form-data.ts';
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
      const place = lastingPath(data, path);
      const query = new URLSearchParams({ name: file.name, least: String(field.least ?? 0) });
      type Stored = { path: string; notice?: string };
      const stored = await ask<Stored>('POST', `pictures?${query}`, file);
      change(place, stored.path);
      touch(path);
      say(stored.notice, 'notice');
    });

  return (
    <Group field={field} path={path} className="field picture">
      {name && <Focus name={name} path={path} />}
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

/** The picture, and on it the point to rest the eye on: chosen by a click, or in two fields by keyboard. */
function Focus({ name, path }: { name: string; path: FieldProps['path'] }) {
  const { form, data, change } = useForm();
  const beside = [...path.slice(0, -1), 'focus'];
  const field = kindAt(form, beside);
  const image = (
    <img src={`/redigera/images/${encodeURIComponent(name)}`} alt={`Vald bild: ${name}`} />
  );
  if (!field) return image;
  const [x = 50, y = 50] = String(getIn(data, beside) || '50% 50%')
    .split(' ')
    .map((part) => Number.parseInt(part, 10));
  const set = (x: number, y: number) => change(beside, `${x}% ${y}%`);
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const tenth = (share: number) => Math.min(10, Math.max(0, Math.round(share * 10))) * 10;
    set(tenth((clientX - left) / width), tenth((clientY - top) / height));
  };
  const slider = (label: string, value: number, onChange: (value: number) => void) => (
    <label>
      {label}
      <input
        type="range"
        step={10}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
  return (
    <div className="focus">
      {/* biome-ignore lint/a11y: the two sliders below do the same by keyboard */}
      <div className="focus-picture" onClick={choose}>
        {image}
        <i style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <fieldset>
        <legend>{field.label}</legend>
        <p className="help">
          Tryck på bilden där blicken ska vila. Det syns var bilden än beskärs.
        </p>
        {slider('Från vänster', x, (value) => set(value, y))}
        {slider('Uppifrån', y, (value) => set(x, value))}
      </fieldset>
    </div>
  );
}

export const picture: FieldKind = {
  fits: ({ picture }) => picture === true,
  Control: PictureField,
};
