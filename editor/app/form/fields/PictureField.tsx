import type { ChangeEvent } from 'react';
import { formFieldAt } from '../../../../content-model/form-fields.ts';
import { api, receive } from '../../api.ts';
import { Status, useTask } from '../../use-task.tsx';
import { type FieldProps, useControl, useForm } from '../form-context.ts';
import { getIn, type Json, type KeyPath } from '../form-data.ts';
import { formNamed, queueUploadOrSave } from '../open-forms.ts';
import { editWithUndo } from '../undo.ts';
import { Group } from './labels.tsx';

export function PictureField({ field, path }: FieldProps) {
  const { src, setSrc, attributes } = usePicture(path);
  const { runTask, message, isBusy } = useTask();

  async function upload(file: File) {
    const body = { file, minWidth: String(field.minWidth ?? 0) };
    const stored = await receive(api.pictures.$post({ form: body }));
    setSrc(stored.path);
    return stored.notice ?? 'Bilden är vald.';
  }

  function remove() {
    setSrc(undefined);
    // The clicked button disappears, so the focus moves to the file input.
    document.getElementById(attributes.id)?.focus();
  }

  function uploadChosenFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) runTask(() => queueUploadOrSave(() => upload(file)));
    // Without this, choosing the same file again would fire no change event.
    target.value = '';
  }

  return (
    <Group field={field} path={path} className="field picture">
      {src && <PictureAndFocusPoint src={src} groupPath={path.slice(0, -1)} />}
      <div className="actions">
        <label className="button">
          {src ? 'Byt bild' : 'Välj bild'}
          <span className="visually-hidden"> {field.label}</span>
          <input
            {...attributes}
            className="visually-hidden"
            type="file"
            accept="image/*,.heic,.heif"
            onChange={uploadChosenFile}
          />
        </label>
        {src && field.empty !== 'refused' && (
          <button type="button" onClick={remove}>
            Ta bort bilden
          </button>
        )}
      </div>
      <Status className="message" message={isBusy ? { text: 'Läser …', kind: 'ok' } : message} />
    </Group>
  );
}

function usePicture(path: KeyPath) {
  const { name: form, fields } = useForm();
  const { value, setValue, attributes } = useControl(path);

  function setSrc(newSrc: string | undefined) {
    const groupPath = path.slice(0, -1);
    const pictureKey = path.at(-1) ?? '';
    const losesOldPicture = Boolean(value) && value !== newSrc;
    const hasAltTextField = formFieldAt(fields, [...groupPath, 'alt']) !== undefined;
    if (!losesOldPicture || !hasAltTextField) return setValue(newSrc);
    // The alt text and the focus point describe the old picture, so both are cleared.
    const group = getIn(formNamed(form).data, groupPath) as Json;
    editWithUndo(form, groupPath, { ...group, [pictureKey]: newSrc, alt: '', focus: undefined });
  }

  return { src: typeof value === 'string' ? value : undefined, setSrc, attributes };
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
    { direction: 'från vänster', percentage: left, move: (to: string) => setValue(`${to} ${top}`) },
    { direction: 'uppifrån', percentage: top, move: (to: string) => setValue(`${left} ${to}`) },
  ];
  return sliders.map(({ direction, percentage, move }) => (
    <label key={direction} className="field">
      {field.label}, {direction}
      <input
        type="range"
        step={10}
        value={Number.parseInt(percentage, 10)}
        onChange={({ target }) => move(`${target.value}%`)}
      />
    </label>
  ));
}
