import type { Content } from '../../../content-model/subjects.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './Thanks.module.css';

type ThanksProps = Content<'contact'>['confirmation'] & { link: string };

/** The content of the confirmation page for visitors without script. */
export function Thanks({ heading, text, own, link }: ThanksProps) {
  return (
    <Section className={styles.thanks} ground="raised" labelledBy="thanks-heading">
      <div className={`wrap flow ${styles.text}`}>
        <h1 data-size="1" id="thanks-heading">
          {heading}
        </h1>
        <p className="lead">{text}</p>
        <p className="quiet">{own}</p>
        <a data-variant="primary" href="/">
          {link}
        </a>
      </div>
    </Section>
  );
}
