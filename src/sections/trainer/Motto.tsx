import { use } from 'react';
import { splitSentences } from '../../../content-model/typography/typeset.ts';
import { Picture } from '../../images/Picture.tsx';
import { load } from '../../load.ts';
import styles from './Motto.module.css';

/** The trainer's motto in large letters, one sentence per line, and next to them a portrait. */
export function Motto() {
  const { motto } = use(load('trainer'));
  return (
    <div className={styles.motto} data-ground="base">
      <blockquote data-reveal="">
        ”
        {splitSentences(motto).map((sentence, index, { length }) => (
          <span key={sentence}>
            {sentence}
            {index < length - 1 ? ' ' : '”'}
          </span>
        ))}
      </blockquote>
      <figure className={`cover ${styles.portrait}`}>
        <Picture
          photo={use(load('about')).secondPortrait}
          widths={[400, 640, 960]}
          sizes="(min-width: 48rem) 28vw, 50vw"
        />
      </figure>
    </div>
  );
}
