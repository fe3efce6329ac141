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
    // Beside the words, the picture is about 90vh tall, but at most 57vw. Its ratio turns both heights into widths.
    sizes: (ratio) => {
      const widthIn90vh = `${Math.round(90 * ratio)}vh`;
      const widthIn57vw = `${Math.round(57 * ratio)}vw`;
      return `(min-width: 48rem) max(46vw, min(${widthIn90vh}, ${widthIn57vw})), 100vw`;
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
