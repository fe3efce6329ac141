import { Fields, FormContext, type FormState } from '../control.tsx';
import { choice } from './choice.tsx';
import { list } from './list.tsx';
import { object } from './object.tsx';
import { picture } from './picture.tsx';
import { text } from './text.tsx';
import { yesOrNo } from './yes-or-no.tsx';

/** All kinds of fields, the particular before the general. */
const KINDS = [picture, choice, yesOrNo, list, object, text];

const nothing = () => undefined;

type FormFieldsProps = Pick<FormState, 'form' | 'data' | 'problemAt' | 'change'> &
  Partial<FormState>;

export function FormFields(state: FormFieldsProps) {
  const whole = { kinds: KINDS, values: {}, target: [], goTo: nothing, touch: nothing, ...state };
  return (
    <FormContext value={whole}>
      <Fields field={state.form} path={[]} />
    </FormContext>
  );
}
