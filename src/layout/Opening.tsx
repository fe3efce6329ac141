import { use } from 'react';
import { buildPicture, type Photo } from '../images/Picture.tsx';
import { BuiltPicture } from '../ui/BuiltPicture.tsx';
import styles from './Opening.module.css';
import { Section, type SectionProps } from './Section.tsx';

export const buildOpeningPicture = (photo: Photo) =>
  buildPicture(photo, {
    widths: [480, 780, 1040, 1400],
    inline: 780,
    // 46 is the lowest quality without visible specks around flat shapes.
    quality: 46,
    // Beside the words, the picture is as tall as the window (at most 57vw), and its width follows from its ratio.
    sizes: (ratio) => {
      const [vh, vw] = [Math.round(90 * ratio), Math.round(57 * ratio)];
      return `(min-width: 48rem) max(46vw, min(${vh}vh, ${vw}vw)), 100vw`;
    },
  });

type OpeningProps = Omit<SectionProps, 'ground'> & { photo: Photo };

/** Shows the first section of a page: words, and a picture above or beside them, never behind them. */
export function Opening({ photo, className = '', children, ...rest }: OpeningProps) {
  const source = use(buildOpeningPicture(photo));
  return (
    <Section {...rest} className={`${styles.opening} ${className}`} ground="base">
      <div className={`flow ${styles.words}`}>{children}</div>
      <div className={`cover ${styles.picture}`}>
        <BuiltPicture source={source} priority />
      </div>
    </Section>
  );
}
