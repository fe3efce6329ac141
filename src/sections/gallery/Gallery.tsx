import { content } from 'virtual:content';
import { Picture } from '../../images/Picture.tsx';
import { Section } from '../../layout/Section.tsx';
import styles from './Gallery.module.css';

export function Gallery() {
  const { heading, intro, images } = content.gallery;
  return (
    <Section name="gallery" ground="base">
      <div className="wrap spaced">
        <div className={`flow ${styles.head}`}>
          <h2 data-size="1" id="gallery-heading" data-reveal="">
            {heading}
          </h2>
          <p className="lead quiet">{intro}</p>
        </div>
        <ul className={styles.pictures}>
          {images.map(({ caption, ...photo }) => (
            <li key={caption} className="cover">
              <figure>
                <Picture
                  photo={photo}
                  widths={[540, 810, 1080]}
                  sizes="(min-width: 48rem) 31vw, 45vw"
                />
                <figcaption className="display" data-size="4">
                  {caption}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
