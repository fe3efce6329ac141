import { fill } from '../../../../shared/text.ts';
import { type FieldProps, useControl, useForm } from '../form-state.ts';
import { Labelled } from './labels.tsx';

/** Characters that a field of one line shows. */
const LINE = 80;

/** A text or a number, with its length as it is on the page where room is short. */
export function TextField({ field, path }: FieldProps) {
  const { values } = useForm();
  const { attributes, text } = useControl(path);
  const { type, format, maximum, multiline } = field;
  const control = { ...attributes, ...text };
  const length = fill(text.value, values).trim().length;
  const count = maximum && (
    <span className="help" data-over={length > maximum || undefined}>
      {length > maximum ? `${length - maximum} tecken för mycket` : `${length} av ${maximum}`}
    </span>
  );
  return (
    <Labelled field={field} path={path} beside={count}>
      {multiline || (maximum ?? 0) > LINE ? (
        <textarea {...control} rows={2} />
      ) : (
        <input
          {...control}
          type={format === 'link' ? 'url' : format}
          inputMode={type === 'integer' ? 'numeric' : undefined}
        />
      )}
    </Labelled>
  );
}
