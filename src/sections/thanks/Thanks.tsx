import { use } from 'react';
import { load } from '../../load.ts';
import { Numbers } from '../../ui/Numbers.tsx';
import { Section } from '../../ui/Section.tsx';
import { Portrait } from '../about/Portrait.tsx';
import styles from './Thanks.module.css';

/** The content of the confirmation page for visitors without script: thanks from someone with a face. */
export function Thanks() {
  const { heading, text, own } = use(load('contact')).confirmation;
  return (
    <Section className={styles.thanks} ground="raised" id="thanks">
      <div className={`wrap grid ${styles.columns}`}>
        <Portrait className={styles.portrait} />
        <div className={`flow ${styles.text}`}>
          <h1 data-size="1" id="thanks-heading">
            {heading}
          </h1>
          <p className="lead">{text}</p>
          <p>
            <Numbers>{own}</Numbers>
          </p>
          <a data-variant="primary" href="/">
            {use(load('pages')).thanks.link}
          </a>
        </div>
      </div>
    </Section>
  );
}
