import type { KeyboardEvent, MouseEvent } from 'react';
import { formFieldAt } from '../../../../content-model/form-fields.ts';
import { type FieldProps, useForm } from '../form-context.ts';
import { getIn } from '../form-data.ts';
import { addressOf } from './take-pictures.tsx';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

/** Shows a picture. If it has a focus point, a click or the arrow keys move the point in steps of 10 %. */
export function ChosenPicture({ src, path }: { src: string; path: FieldProps['path'] }) {
  const { fields, data, change } = useForm();
  const next = (name: string) => [...path.slice(0, -1), name];
  const field = formFieldAt(fields, next('focus'));
  const alt = `Vald bild: ${getIn(data, next('alt')) ?? ''}`;
  if (!field) return <img className="chosen" src={addressOf(src)} alt={alt} />;
  const focus = String(getIn(data, next('focus')) || '50% 50%');
  const [left = 50, top = 50] = focus.split(' ').map((part) => Number.parseInt(part, 10));

  const set = (...point: number[]) => {
    const tens = point.map((part) => 10 * Math.round(Math.min(100, Math.max(0, part)) / 10));
    change(next('focus'), tens.map((part) => `${part}%`).join(' '));
  };
  function onClick({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    // Enter and Space also fire a click, but without a position.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    set((100 * (clientX - box.x)) / box.width, (100 * (clientY - box.y)) / box.height);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    set(left + step[0], top + step[1]);
  }

  return (
    <>
      <button
        type="button"
        className="chosen"
        aria-label={`${field.label}: tryck på bilden, eller flytta ringen med pilarna`}
        {...{ onClick, onKeyDown }}
      >
        <img src={addressOf(src)} alt={alt} />
        <i style={{ left: `${left}%`, top: `${top}%` }} />
      </button>
      <p className="help">Tryck på det som alltid ska synas.</p>
      <p className="visually-hidden" role="status">
        {left} % från vänster, {top} % uppifrån
      </p>
    </>
  );
}
