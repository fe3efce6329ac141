import styles from './Opening.module.css';
import { Picture, type PictureSource } from './Picture.tsx';
import { Section, type SectionProps } from './Section.tsx';

type OpeningProps = Omit<SectionProps, 'ground'> & { picture: PictureSource };

/** The first section of a page, as high as the screen: words at its bottom, over a picture under a veil. */
export function Opening({ picture, className, children, ...rest }: OpeningProps) {
  return (
    <Section
      {...rest}
      className={[styles.opening, className].filter(Boolean).join(' ')}
      ground="base"
    >
      <div className={`cover ${styles.picture}`} data-picture="">
        <Picture source={picture} priority />
      </div>
      {children}
    </Section>
  );
}
