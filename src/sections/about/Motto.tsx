import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import styles from './Motto.module.css';

type MottoProps = { motto: string; portrait: PictureSource };

/** The trainer's motto in large letters, one sentence per line, and next to them a portrait. */
export function Motto({ motto, portrait }: MottoProps) {
  return (
    <div className={styles.motto} data-ground="base">
      <div className={`wrap ${styles.text}`}>
        <blockquote data-reveal="">
          ”
          {motto.split(/(?<=\.)\s+/).map((sentence, index, { length }) => (
            <span key={sentence}>
              {sentence}
              {index < length - 1 ? ' ' : '”'}
            </span>
          ))}
        </blockquote>
      </div>
      <figure className={`cover ${styles.portrait}`}>
        <Picture source={portrait} />
      </figure>
    </div>
  );
}
