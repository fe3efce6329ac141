import { formFieldAt } from '../../../../content-model/form-fields.ts';
import { Status } from '../../use-task.tsx';
import { type FieldProps, useControl, useForm } from '../form-context.ts';
import type { Json } from '../form-data.ts';
import { ChosenPicture } from './ChosenPicture.tsx';
import { Group } from './labels.tsx';
import { PictureInput, useTakenPictures } from './take-pictures.tsx';

export function PictureField({ field, path }: FieldProps) {
  const { fields, change, touch } = useForm();
  const { value, set, attributes } = useControl(path);
  const { message, ...taking } = useTakenPictures(field.minWidth, ([chosen]) => choose(chosen));

  /** Sets the picture. A new picture also clears the alt text and focus point of the old one. */
  function choose(chosen: string | undefined) {
    const [group, name = ''] = [path.slice(0, -1), path.at(-1)];
    const alt = [...group, 'alt'];
    if (value && value !== chosen && formFieldAt(fields, alt)) {
      change(group, (now: Json) => ({ ...now, [name]: chosen, alt: '', focus: undefined }));
      touch(alt);
    } else set(chosen);
    touch(path);
  }

  return (
    <Group field={field} path={path} className="field picture">
      {typeof value === 'string' && <ChosenPicture src={value} path={path} />}
      <div className="actions">
        <PictureInput {...attributes} {...taking}>
          {value ? 'Byt bild' : 'Välj bild'}
          <span className="visually-hidden"> {field.label}</span>
          <span className="help">eller dra hit en</span>
        </PictureInput>
        {Boolean(value) && field.empty !== 'refused' && (
          <button type="button" onClick={() => choose(undefined)}>
            Ta bort bilden
          </button>
        )}
      </div>
      <Status className="message" message={message} />
    </Group>
  );
}
