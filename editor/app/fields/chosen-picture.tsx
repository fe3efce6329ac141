import { kindAt } from '../../../content-model/schema-kind.ts';
import { type FieldProps, useForm } from '../control.tsx';
import { getIn, keyPath } from '../form-data.ts';
import { addressOf } from './take-pictures.tsx';

/** The picture, and the point to rest the eye on, in tenths from the left and from the top. */
export function ChosenPicture({ src, path }: { src: string; path: FieldProps['path'] }) {
  const { form, data, change } = useForm();
  const beside = [...path.slice(0, -1), 'focus'];
  const field = kindAt(form, beside);
  const focus = String(getIn(data, beside) || '50% 50%');
  const parts = focus.split(' ').map((part) => Number.parseInt(part, 10));
  return (
    <>
      <div className="chosen">
        <img
          src={addressOf(src)}
          alt={`Vald bild: ${getIn(data, [...path.slice(0, -1), 'alt']) ?? ''}`}
        />
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
