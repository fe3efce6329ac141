import { type Price, readPrice } from '../../../src/lib/price.ts';
import { type FieldKind, type FieldProps, Group, useControl } from '../control.tsx';

/** The parts of a price as they are written, whether or not it is one yet. */
function partsOf(price: string) {
  const [, amount = '', rest = ''] = /^([^/]*)\/?(.*)$/s.exec(price) ?? [];
  const [unit = '', ...second] = rest.split(/,\s*/);
  return { amount: amount.trim(), unit: unit.trimStart(), second: second.join(', ') };
}

const PARTS = [
  ['amount', 'Belopp', '700 kr'],
  ['unit', 'Per', 'pass'],
  ['second', 'Ett andra pris', 'eller 6 000 kr för 10 pass'],
] as const;

/** A price as its amount, what one gets for it and a second price, with the tag as it will look. */
function PriceField({ field, path }: FieldProps) {
  const { value, set, attributes } = useControl(path);
  const price = typeof value === 'string' ? value : '';
  const parts = partsOf(price);
  const read = readPrice(price);
  return (
    <Group field={{ ...field, help: undefined }} path={path} className="field">
      <div className="price-parts">
        {PARTS.map(([part, label, example]) => (
          <label key={part}>
            {label}
            <input
              {...attributes}
              id={part === 'amount' ? attributes.id : undefined}
              value={parts[part]}
              placeholder={example}
              onChange={({ target }) => {
                const changed: typeof parts = { ...parts, [part]: target.value };
                const { amount, unit, second } = changed;
                const main = unit || second ? `${amount} / ${unit}` : amount;
                set(second ? `${main}, ${second}` : main);
              }}
            />
          </label>
        ))}
      </div>
      {typeof read !== 'string' && <Tag price={read} />}
    </Group>
  );
}

function Tag({ price: { before, number, currency, unit, alternative } }: { price: Price }) {
  return (
    <p className="tag" aria-hidden="true">
      {before && <small>{before} </small>}
      <strong>{number}</strong> <small>{currency}</small>
      <span>
        / {unit} {alternative && <small>{alternative}</small>}
      </span>
    </p>
  );
}

export const price: FieldKind = {
  fits: ({ format }) => format === 'price',
  Control: PriceField,
};
