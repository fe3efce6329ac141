import { use } from 'react';
import { buildPicture, type Photo } from '../images/Picture.tsx';
import { BuiltPicture } from '../ui/BuiltPicture.tsx';
import styles from './Opening.module.css';
import { Section, type SectionProps } from './Section.tsx';

/** The files of an opening's picture. */
export const buildOpeningPicture = (photo: Photo) =>
  buildPicture(photo, {
    widths: [480, 780, 1040, 1400],
    inline: 780,
    // The lowest at which no specks show around flat shapes.
    quality: 46,
    // Next to the words it is nearly as high as the window.
    sizes: (ratio) => `(min-width: 64rem) max(46vw, ${Math.round(90 * ratio)}vh), 100vw`,
  });

type OpeningProps = Omit<SectionProps, 'ground'> & { photo: Photo };

/** The first section of a page, as high as the screen: a picture, and words below it or beside it, never on it. */
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
