import { isPrice, splitPrice } from '../../src/lib/price.ts';
import type { FieldProps } from './Field.tsx';
import { Problem } from './Field.tsx';
import { idOf, useForm } from './form-state.ts';

/** The parts of a price as they are written, whether or not it is one yet. */
function partsOf(price: string) {
  const [, amount = '', rest = ''] = /^([^/]*)\/?(.*)$/s.exec(price) ?? [];
  const [unit = '', ...second] = rest.split(/,\s*/);
  return { amount: amount.trim(), unit: unit.trimStart(), second: second.join(', ') };
}

/** A price as its amount, what one gets for it and a second price, with the tag as it will look. */
export function PriceField({ form, value, path }: FieldProps<'text'>) {
  const { change, touch, problemAt } = useForm();
  const price = typeof value === 'string' ? value : '';
  const parts = partsOf(price);
  const id = idOf(path);
  const set = (part: Partial<typeof parts>) => {
    const { amount, unit, second } = { ...parts, ...part };
    change(path, `${amount}${unit || second ? ` / ${unit}` : ''}${second ? `, ${second}` : ''}`);
  };
  const input = (part: keyof typeof parts, label: string, example: string) => (
    <label>
      {label}
      <input
        {...(part === 'amount' && { id })}
        value={parts[part]}
        placeholder={example}
        aria-describedby={`${id}-problem`}
        aria-invalid={problemAt(path) ? true : undefined}
        onChange={({ target }) => set({ [part]: target.value })}
        onBlur={() => touch(path)}
      />
    </label>
  );
  return (
    <fieldset className="field price">
      <legend>{form.label}</legend>
      <div className="price-parts">
        {input('amount', 'Belopp', '700 kr')}
        {input('unit', 'Per', 'pass')}
        {input('second', 'Ett andra pris', 'eller 6 000 kr för 10 pass')}
      </div>
      {isPrice(price) && <Tag price={price} />}
      <Problem path={path} id={`${id}-problem`} />
    </fieldset>
  );
}

function Tag({ price }: { price: string }) {
  const { before, number, currency, unit, alternative } = splitPrice(price);
  return (
    <p className="tag" aria-hidden="true">
      {before && <small>{before} </small>}
      <strong>{number}</strong> <small>{currency}</small>
      <span>
        / {unit} {alternative && <em>{alternative}</em>}
      </span>
    </p>
  );
}
