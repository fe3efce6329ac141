import { fill } from '../../../shared/text.ts';
import { Field } from '../form/fields/Field.tsx';
import { Fields } from '../form/fields/Fields.tsx';
import { type Entry, getIn } from '../form/form-data.ts';
import { type FieldProps, useControl, useForm } from '../form/form-state.ts';

/** A group of more fields than this is folded: it reads alike on any site. */
const LONG = 7;

/** A field next to what the file says. What is typed takes the place of that. */
export function SampleField(props: FieldProps) {
  const { samples, values } = useForm();
  const { field, path } = props;
  const { fields, entry, picture, options, type } = field;
  if (entry) return <SampleList {...props} />;
  if (fields && Object.keys(fields).length > LONG) {
    return (
      <details className="row">
        <summary>{field.label}</summary>
        <Fields {...props} />
      </details>
    );
  }
  const isText = !fields && !picture && type !== 'boolean';
  if (!isText || !samples?.includes(path)) return <Field {...props} />;
  const now = String(getIn(samples.data, path) ?? '');
  return (
    <div className="pair">
      <Field {...props} />
      <p className="sample">
        <span className="visually-hidden">Nu: </span>
        {fill(options?.[now] ?? now, values)}
      </p>
    </div>
  );
}

/** A list whose samples go by one press, where it may be empty. */
function SampleList(props: FieldProps) {
  const { samples } = useForm();
  const { value, set } = useControl(props.path);
  const entries = (value ?? []) as Entry[];
  const own = entries.filter(({ key }) => !samples?.includes([...props.path, key]));
  return (
    <>
      <Field {...props} />
      {!props.field.minItems && own.length < entries.length && (
        <button type="button" onClick={() => set(own)}>
          Ta bort exemplen
        </button>
      )}
    </>
  );
}
