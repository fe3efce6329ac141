import { type Price, spokenPrice } from '../../lib/price.ts';
import '../../../brand/fonts/figures.css';
import styles from './ServicePrice.module.css';

/** A price with a large amount and a small unit; screen readers get it as one sentence. */
export function ServicePrice({ price }: { price: Price }) {
  const { before, number, currency, unit, alternative } = price;
  return (
    <div className={`row ${styles.price}`}>
      <p className="visually-hidden">{spokenPrice(price)}</p>
      <p
        className={`figures ${styles.amount}`}
        data-length={before.length + number.length > 7 ? 'long' : 'short'}
        aria-hidden="true"
      >
        {before && <small>{before} </small>}
        {number}
        <small>{` ${currency}`}</small>
      </p>
      <p className={`row ${styles.unit}`} aria-hidden="true">
        {`/\u00a0${unit}`}
        {alternative && ' '}
        {alternative && <span className="note">{alternative}</span>}
      </p>
    </div>
  );
}
