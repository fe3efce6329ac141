import { content } from 'virtual:content';
import { Section } from '../../layout/Section.tsx';
import styles from './Payment.module.css';

/** The payment section: payment options and how each works. */
export function Payment() {
  const { payment } = content;
  return (
    <Section name="payment" ground="paper-deep">
      <div className="wrap grid spaced">
        <div className="flow" data-column="left">
          <h2 data-size="1" id="payment-heading" data-reveal="">
            {payment.heading}
          </h2>
          <p>{payment.intro}</p>
        </div>
        <ul className={`ruled ${styles.options}`}>
          {payment.options.map(({ name, text }) => (
            <li key={name}>
              <b className="display" data-size="4">
                {name}
              </b>{' '}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
