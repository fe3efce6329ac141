import { type MouseEvent, useRef, useState } from 'react';
import { ask, type Refused } from './api.ts';
import { type FieldProps, Problem } from './Field.tsx';
import { idOf, useForm } from './form-state.ts';
import { useData } from './use-data.ts';

/** The middle, where the eye rests by default. */
const MIDDLE = '50% 50%';

/** A picture to choose or to drop, judged at once, and where it has one, the point that is kept in sight. */
export function PictureField({ form, value, path }: FieldProps<'picture'>) {
  const { subject, change, touch } = useForm();
  const [message, setMessage] = useState<{ text: string; kind: 'problem' | 'notice' }>();
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = idOf(path);
  const name = typeof value === 'string' ? value.replace('./images/', '') : undefined;

  async function take(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setMessage(undefined);
    const place = [subject, ...path].map((key) => (typeof key === 'number' ? '*' : key)).join('.');
    const query = new URLSearchParams({ name: file.name, place });
    try {
      const { path: stored, notice } = await ask<{ path: string; notice?: string }>(
        'POST',
        `pictures?${query}`,
        file,
      );
      change(path, stored);
      touch(path);
      if (notice) setMessage({ text: notice, kind: 'notice' });
    } catch (error) {
      setMessage({ text: (error as Refused).message, kind: 'problem' });
    }
    setBusy(false);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no drops in every browser
    <div
      className="field picture"
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <span className="label" id={`${id}-label`}>
        {form.label}
      </span>
      {form.help && <p className="help">{form.help}</p>}
      {name && <Focus name={name} path={path} />}
      <div className="actions">
        <button
          type="button"
          id={id}
          aria-describedby={`${id}-problem`}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {isBusy ? 'Läser bilden …' : name ? 'Byt bild' : 'Välj bild'}
          <span className="visually-hidden"> {form.label}</span>
        </button>
        {name && form.empty !== 'refused' && (
          <button type="button" onClick={() => change(path, undefined)}>
            Ta bort bilden
          </button>
        )}
        <span className="help">eller dra hit en</span>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        aria-label={form.label}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <span className="message" role="status" data-kind={message?.kind}>
        {message?.text}
      </span>
      <Problem path={path} id={`${id}-problem`} />
    </div>
  );
}

/** The picture, and on it the point to rest the eye on: chosen by a click, or in two fields by keyboard. */
function Focus({ name, path }: { name: string; path: FieldProps['path'] }) {
  const { change } = useForm();
  const { fieldAt, valueAt } = useData();
  const at = [...path.slice(0, -1), 'focus'];
  const field = fieldAt(at);
  const address = `/redigera/images/${encodeURIComponent(name)}`;
  if (!field) return <img src={address} alt={`Vald bild: ${name}`} />;
  const focus = String(valueAt(at) || MIDDLE);
  const [x = 50, y = 50] = focus.split(' ').map((part) => Number.parseInt(part, 10));
  const set = (x: number, y: number) => change(at, `${x}% ${y}%`);
  const choose = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (from: number, size: number) =>
      Math.min(10, Math.max(0, Math.round((from / size) * 10))) * 10;
    set(share(event.clientX - box.left, box.width), share(event.clientY - box.top, box.height));
  };
  const slider = (label: string, value: number, onChange: (value: number) => void) => (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
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
        <img src={address} alt={`Vald bild: ${name}`} />
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
