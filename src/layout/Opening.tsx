import { use } from 'react';
import { buildPicture, type Photo } from '../images/Picture.tsx';
import { BuiltPicture } from '../ui/BuiltPicture.tsx';
import styles from './Opening.module.css';
import { Section, type SectionProps } from './Section.tsx';

export const buildOpeningPicture = (photo: Photo) =>
  buildPicture(photo, {
    widths: [480, 780, 1040, 1400],
    inlineWidth: 780,
    // 46 is the lowest quality without visible specks around flat shapes.
    quality: 46,
    sizes: (ratio) => {
      // In two columns, the picture is 90vh tall but never taller than 57vw, and at least as wide as its column, 46vw.
      const widthInColumn = `max(46vw, ${ratio.toFixed(2)} * min(90vh, 57vw))`;
      return `(min-width: 48rem) ${widthInColumn}, 100vw`;
    },
  });

type OpeningProps = Omit<SectionProps, 'ground'> & { photo: Photo };

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
