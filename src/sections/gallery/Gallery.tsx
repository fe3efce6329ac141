import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Gallery.module.css';

type GalleryProps = {
  heading: string;
  intro: string;
  pictures: { source: PictureSource; caption: string }[];
};

/** The gallery of what participants get help with: edge-to-edge pictures with captions on them. */
export function Gallery({ heading, intro, pictures }: GalleryProps) {
  return (
    <Section id="gallery" className={styles.gallery} ground="base" labelledBy="gallery-heading">
      <div className={`wrap flow ${styles.head}`}>
        <h2 data-size="1" id="gallery-heading" data-reveal="">
          {heading}
        </h2>
        <p className="lead quiet">{intro}</p>
      </div>
      <ul className={`row ${styles.pictures}`}>
        {pictures.map(({ source, caption }) => (
          <li key={source.src} className="cover">
            <figure>
              <Picture source={source} />
              <figcaption className="display" data-size="4">
                {caption}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
