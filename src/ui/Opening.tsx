import styles from './Opening.module.css';
import { Picture, type PictureSource } from './Picture.tsx';
import { Section, type SectionProps } from './Section.tsx';

type OpeningProps = Omit<SectionProps, 'ground'> & { picture: PictureSource };

/** The first section of a page, as high as the screen: a picture, and words below it or beside it, never on it. */
export function Opening({ picture, className, children, ...rest }: OpeningProps) {
  return (
    <Section {...rest} className={`${styles.opening} ${className}`} ground="base">
      <div className={`cover ${styles.picture}`}>
        <Picture source={picture} priority />
      </div>
      <div className={`flow ${styles.words}`}>{children}</div>
    </Section>
  );
}
