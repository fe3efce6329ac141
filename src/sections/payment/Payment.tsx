import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import styles from './Payment.module.css';

/** The payment section: payment options in large letters, and promises below them. */
export function Payment(payment: Content<'payment'>) {
  return (
    <Section id="payment" ground="paper-deep" labelledBy="payment-heading">
      <Wrap spaced>
        <div className="split">
          <Heading level={2} size="1" id="payment-heading" data-reveal="">
            {payment.heading}
          </Heading>
          <p>{payment.intro}</p>
        </div>
        <ul className={`ruled ${styles.options}`}>
          {payment.options.map(({ name, text }) => (
            <li key={name} className="split">
              <b className="display">{name}</b> <span className="note">{text}</span>
            </li>
          ))}
        </ul>
        {payment.promises.length > 0 && (
          <div className={`split ${styles.promises}`}>
            {payment.promises.map(({ heading, text }) => (
              <p key={heading}>
                <strong className="display">{heading}</strong> {text}
              </p>
            ))}
          </div>
        )}
      </Wrap>
    </Section>
  );
}
