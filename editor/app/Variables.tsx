import type { VARIABLES } from '../../src/schemas/fields.ts';
import type { FieldProps } from './Field.tsx';
import { idOf, useForm } from './form-state.ts';

const MEANINGS: Record<(typeof VARIABLES)[number], string> = {
  name: 'tränarens namn',
  firstName: 'tränarens förnamn',
  years: 'hur länge tränaren har arbetat',
  business: 'webbplatsens namn',
  phone: 'telefonnumret',
  email: 'brevlådan',
  address: 'adressen',
  place: 'den första av orterna',
  company: 'företagets registrerade namn',
  organisationNumber: 'organisationsnumret',
  retention: 'hur länge en intresseanmälan sparas',
  formService: 'tjänsten som tar emot formuläret',
};

/** What a text may hold instead of repeating it, such as `{phone}`: inserted at the caret. */
export function Variables({ field, path, text }: FieldProps<'text'> & { text: string }) {
  const { change } = useForm();
  const own = field.variables?.map((name) => [name, 'fylls i på sidan']) ?? [];
  return (
    <select
      className="names"
      aria-label={`Infoga en uppgift i ${field.label}`}
      value=""
      onChange={({ target }) => {
        const control = document.getElementById(idOf(path)) as HTMLInputElement;
        const at = control.selectionEnd ?? text.length;
        change(path, `${text.slice(0, at)}{${target.value}}${text.slice(at)}`);
        control.focus();
      }}
    >
      <option value="">Infoga …</option>
      {Object.entries({ ...Object.fromEntries(own), ...MEANINGS }).map(([name, meaning]) => (
        <option key={name} value={name}>{`${meaning} {${name}}`}</option>
      ))}
    </select>
  );
}
