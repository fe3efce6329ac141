import { content } from 'virtual:content';
import { isShown } from '../../../content-model/is-shown.ts';
import { fillPrice } from '../../../content-model/typography/price.ts';
import { buildOpeningPicture, Opening } from '../../layout/Opening.tsx';
import { PHONE_MEDIA } from '../../ui/BuiltPicture.tsx';
import { Excerpt } from '../testimonials/Excerpt.tsx';
import styles from './Hero.module.css';

export function Hero() {
  const { hero, results, services } = content;
  const [firstResult] = isShown(results) ? results.items : [];
  const prices = isShown(services) ? services.items.map(({ price }) => price) : [];
  const priceLine = hero.price && fillPrice(hero.price, prices);
  return (
    <Opening name="hero" className={styles.hero} photo={hero.picture}>
      <p className="label">{hero.badge}</p>
      <h1 id="hero-heading" className={styles.headline}>
        {hero.headline}
      </h1>
      <p>{hero.intro}</p>
      <div className={`row ${styles.actions}`}>
        <a data-variant="primary" href="#contact">
          {hero.bookButton}
        </a>
        <a data-variant="outline" href="#about">
          {hero.aboutButton}
        </a>
      </div>
      <p>{hero.offer}</p>
      <ul className={`note below-line separated ${styles.trust}`}>
        {firstResult && (
          <li>{[firstResult.figure, firstResult.unit, firstResult.text].join(' ')}</li>
        )}
        {hero.trust.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {priceLine && (
          <li>
            <a href="#services">{priceLine}</a>
          </li>
        )}
      </ul>
      <Excerpt />
    </Opening>
  );
}

export async function heroPreloadAttributes() {
  const { srcSet, sizes, inline } = await buildOpeningPicture(content.hero.picture);
  return {
    rel: 'preload',
    as: 'image',
    // If phones have the picture inline, only other screens preload it.
    media: inline && `not all and ${PHONE_MEDIA}`,
    type: 'image/avif',
    imagesrcset: srcSet,
    imagesizes: sizes,
    fetchpriority: 'high',
  } as const;
}
