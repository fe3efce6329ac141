import IconExternal from '~icons/tabler/external-link';
import { Icon } from '../../src/ui/Icon.tsx';
import type { FieldProps } from './Field.tsx';
import { idOf, useForm } from './form-state.ts';

/** Beside the label of a text: its link, what it may hold, such as `{phone}`, and its length where room is short. */
export function TextTools({ field, path, text }: FieldProps<'text'> & { text: string }) {
  const { change } = useForm();
  const { label, maximum, format, variables } = field;
  const length = text.trim().length;

  function insert(name: string) {
    const control = document.getElementById(idOf(path)) as HTMLInputElement;
    const caret = control.selectionEnd ?? text.length;
    change(path, `${text.slice(0, caret)}{${name}}${text.slice(caret)}`);
    control.focus();
  }

  return (
    <>
      {format === 'link' && text && (
        <a className="quiet" href={text} target="_blank" rel="noreferrer">
          Öppna länken <Icon icon={IconExternal} />
        </a>
      )}
      {variables && (
        <select
          className="names"
          aria-label={`Infoga en uppgift i ${label}`}
          value=""
          onChange={({ target }) => insert(target.value)}
        >
          <option value="">Infoga …</option>
          {Object.entries(variables).map(([name, meaning]) => (
            <option key={name} value={name}>{`${meaning} {${name}}`}</option>
          ))}
        </select>
      )}
      {maximum && (
        <span className="help" data-over={length > maximum || undefined}>
          {length > maximum ? `${length - maximum} tecken för mycket` : `${length} av ${maximum}`}
        </span>
      )}
    </>
  );
}
