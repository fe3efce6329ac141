import { content } from 'virtual:content';
import { Section } from '../../layout/Section.tsx';
import { Folding } from '../../ui/Folding.tsx';
import styles from './Payment.module.css';

export function Payment() {
  const { heading, intro, options, detailsHeading } = content.payment;
  return (
    <Section name="payment" ground="paper-deep">
      <div className="wrap grid spaced">
        <h2 data-size="2" data-column="left" id="payment-heading" data-reveal="">
          {heading}
        </h2>
        <div className="flow" data-column="right">
          <ul className="display separated" data-size="4">
            {options.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Folding summary={detailsHeading}>
            <p>{intro}</p>
            <ul className={`ruled ${styles.options}`}>
              {options.map(({ name, text }) => (
                <li key={name}>
                  <b>{name}</b> <span>{text}</span>
                </li>
              ))}
            </ul>
          </Folding>
        </div>
      </div>
    </Section>
  );
}
