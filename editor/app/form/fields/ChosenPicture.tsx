import { type PointerEvent, useState } from 'react';
import { kindAt } from '../../../../content-model/schema-kind.ts';
import { getIn } from '../form-data.ts';
import { type FieldProps, useForm } from '../form-state.ts';
import { addressOf } from './take-pictures.tsx';

/** The picture, and the point to rest the eye on, in tens of percent from the left and from the top. */
export function ChosenPicture({ src, path }: { src: string; path: FieldProps['path'] }) {
  const { form, data, change } = useForm();
  const next = (name: string) => [...path.slice(0, -1), name];
  const field = kindAt(form, next('focus'));
  const saved = String(getIn(data, next('focus')) || '50% 50%');
  const [dragged, setDragged] = useState<string>();
  const focus = dragged ?? saved;
  const parts = focus.split(' ').map((part) => Number.parseInt(part, 10));
  const [left, top] = focus.split(' ');

  function set(point: string) {
    setDragged(undefined);
    if (point !== saved) change(next('focus'), point);
  }

  const dragging = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { currentTarget, target, pointerId, pointerType, button } = event;
      // A finger on the picture may be about to scroll: it drags the ring, and taps elsewhere.
      const isScroll = pointerType === 'touch' && (target as Element).localName === 'img';
      if (button !== 0 || isScroll) return;
      currentTarget.setPointerCapture(pointerId);
      setDragged(pointAt(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => dragged && setDragged(pointAt(event)),
    // Saved once, so that it is undone as one.
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (dragged || event.pointerType === 'touch') set(pointAt(event));
    },
    onPointerCancel: () => setDragged(undefined),
  };

  return (
    <>
      <div className="chosen" {...(field && dragging)}>
        <img
          src={addressOf(src)}
          alt={`Vald bild: ${getIn(data, next('alt')) ?? ''}`}
          draggable={false}
        />
        {field && <i style={{ left, top }} />}
      </div>
      {field && (
        <fieldset className="field">
          <legend>{field.label}</legend>
          <p className="help">Dra ringen på bilden. Det under den syns, var bilden än beskärs.</p>
          <div className="crops">
            {field.crops?.map((aspectRatio) => (
              <img
                key={aspectRatio}
                src={addressOf(src)}
                alt=""
                style={{ aspectRatio, objectPosition: focus }}
              />
            ))}
          </div>
          {['Från vänster', 'Uppifrån'].map((label, at) => (
            <label key={label}>
              {label}
              <input
                type="range"
                step={10}
                value={parts[at]}
                onChange={({ target }) =>
                  set(parts.with(at, Number(target.value)).map(percent).join(' '))
                }
              />
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

const percent = (part: number) => `${part}%`;

/** The point of an element under the pointer, or nearest to it: `30% 50%`. */
function pointAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height]
    .map((part) => percent(10 * Math.round(10 * Math.min(1, Math.max(0, part)))))
    .join(' ');
}
