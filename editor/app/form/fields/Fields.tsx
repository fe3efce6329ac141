import { Fragment, useState } from 'react';
import { getIn, type KeyPath, withKeys, withoutKeys } from '../form-data.ts';
import { type FieldProps, useForm } from '../form-state.ts';

/** The fields of an object, without a frame of its own. */
export function Fields({ field: { fields = {} }, path }: FieldProps) {
  const { Field } = useForm();
  const { samples } = fields;
  return Object.entries(fields).map(([key, inner]) => {
    // The site makes it where it is left out, a picture asks for its focus, each field whether it is a sample.
    const isLeftAlone = inner.generated || inner.format === 'focus';
    if (isLeftAlone || inner === samples) return null;
    return (
      <Fragment key={key}>
        <Field field={inner} path={[...path, key]} />
        {samples && <SampleMark group={path} name={key} label={inner.label} />}
      </Fragment>
    );
  });
}

/** Whether a field of a group is still made up, asked as long as its form is open. An entry has a field for it. */
function SampleMark({ group, name, label }: { group: KeyPath; name: string; label: string }) {
  const { data, change } = useForm();
  const path = [...group, 'samples'];
  const samples = withoutKeys(getIn(data, path) ?? []) as string[];
  const isMarked = samples.includes(name);
  const [wasMarked] = useState(isMarked);
  if (!isMarked && !wasMarked) return null;
  const toggle = () => {
    const others = samples.filter((one) => one !== name);
    const marked = isMarked ? others : [...others, name];
    change(path, marked.length > 0 ? withKeys(marked) : undefined);
  };
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-label={`Exempel: ${label}`}
        checked={isMarked}
        onChange={toggle}
      />
      Exempel
    </label>
  );
}
