import type { Content } from '../../../content-model/subjects.ts';
import { Numbers } from '../../ui/Numbers.tsx';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Thanks.module.css';

type ThanksProps = Content<'contact'>['confirmation'] & { portrait: PictureSource; link: string };

/** The content of the confirmation page for visitors without script: thanks from someone with a face. */
export function Thanks({ heading, text, own, portrait, link }: ThanksProps) {
  return (
    <Section className={styles.thanks} ground="raised" labelledBy="thanks-heading">
      <div className={`wrap grid ${styles.columns}`}>
        <Picture source={portrait} className={styles.portrait} />
        <div className={`flow ${styles.text}`}>
          <h1 data-size="1" id="thanks-heading">
            {heading}
          </h1>
          <p className="lead">{text}</p>
          <p>
            <Numbers>{own}</Numbers>
          </p>
          <a data-variant="primary" href="/">
            {link}
          </a>
        </div>
      </div>
    </Section>
  );
}
