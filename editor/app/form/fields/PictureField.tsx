import type { ChangeEvent } from 'react';
import { formFieldAt } from '../../../../content-model/form-fields.ts';
import { api, receive } from '../../api.ts';
import { Status, useTask } from '../../use-task.tsx';
import { type FieldProps, useControl, useForm } from '../form-context.ts';
import { getIn, type Json, type KeyPath } from '../form-data.ts';
import { formNamed, queueUploadOrSave } from '../open-forms.ts';
import { edit } from '../undo.ts';
import { Group } from './labels.tsx';

export function PictureField({ field, path }: FieldProps) {
  const { name: form, fields } = useForm();
  const { value, setValue, attributes } = useControl(path);
  const { run, message, isBusy } = useTask();

  /** Sets or removes the picture. If there was another one, also clears its alt text and focus point. */
  function choose(chosen: string | undefined) {
    const groupPath = path.slice(0, -1);
    const pictureKey = path.at(-1) ?? '';
    const hasAltText = formFieldAt(fields, [...groupPath, 'alt']) !== undefined;
    const replacesOther = Boolean(value) && value !== chosen;
    if (!hasAltText || !replacesOther) return setValue(chosen);
    const group = getIn(formNamed(form).data, groupPath) as Json;
    edit(form, groupPath, { ...group, [pictureKey]: chosen, alt: '', focus: undefined });
  }

  async function upload(file: File) {
    const body = { file, minWidth: String(field.minWidth ?? 0) };
    const stored = await receive(api.pictures.$post({ form: body }));
    choose(stored.path);
    return stored.notice ?? 'Bilden är vald.';
  }

  function remove() {
    choose(undefined);
    document.getElementById(attributes.id)?.focus();
  }

  function uploadChosenFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) run(() => queueUploadOrSave(() => upload(file)));
    // Without this, choosing the same file again would fire no change event.
    target.value = '';
  }

  const chooseLabel = value ? 'Byt bild' : 'Välj bild';
  return (
    <Group field={field} path={path} className="field picture">
      {typeof value === 'string' && (
        <PictureAndFocusPoint src={value} groupPath={path.slice(0, -1)} />
      )}
      <div className="actions">
        <label className="button">
          {isBusy ? 'Läser …' : chooseLabel}
          <span className="visually-hidden"> {field.label}</span>
          <input
            {...attributes}
            className="visually-hidden"
            type="file"
            accept="image/*,.heic,.heif"
            onChange={uploadChosenFile}
          />
        </label>
        {Boolean(value) && field.empty !== 'refused' && (
          <button type="button" onClick={remove}>
            Ta bort bilden
          </button>
        )}
      </div>
      <Status className="message" message={message} />
    </Group>
  );
}

function PictureAndFocusPoint({ src, groupPath }: { src: string; groupPath: KeyPath }) {
  const { fields } = useForm();
  const fileName = encodeURIComponent(src.replace('./images/', ''));
  const focusPath = [...groupPath, 'focus'];
  const focusField = formFieldAt(fields, focusPath);
  return (
    <>
      <img src={`/redigera/images/${fileName}`} alt="" />
      {focusField && <FocusSliders field={focusField} path={focusPath} />}
    </>
  );
}

function FocusSliders({ field, path }: FieldProps) {
  const { value, setValue } = useControl(path);
  // A focus point is stored as two percentages, from the left and from the top: `30% 60%`.
  const [left = '', top = ''] = String(value || '50% 50%').split(' ');
  const sliders = [
    { from: 'från vänster', percentage: left, move: (to: string) => setValue(`${to} ${top}`) },
    { from: 'uppifrån', percentage: top, move: (to: string) => setValue(`${left} ${to}`) },
  ];
  return sliders.map(({ from, percentage, move }) => (
    <label key={from} className="field">
      {field.label}, {from}
      <input
        type="range"
        step={10}
        value={Number.parseInt(percentage, 10)}
        onChange={({ target }) => move(`${target.value}%`)}
      />
    </label>
  ));
}
