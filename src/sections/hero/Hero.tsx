import { content } from 'virtual:content';
import { isShown } from '../../../content-model/is-shown.ts';
import { lowestPrice } from '../../../content-model/typography/price.ts';
import { fill } from '../../../shared/text.ts';
import { buildOpeningPicture, Opening } from '../../layout/Opening.tsx';
import { PHONES } from '../../ui/BuiltPicture.tsx';
import { Excerpt } from '../testimonials/Excerpt.tsx';
import styles from './Hero.module.css';

/** The first screen. Its text never fades in, because that would delay the first paint. */
export function Hero() {
  const { hero, services, results } = content;
  const prices = isShown(services) ? services.items.map(({ price }) => price) : [];
  const isFrom = /från \{price\}/i.test(hero.price ?? '');
  const price = isFrom ? lowestPrice(prices) : prices[0];
  // A price may itself begin with `från`.
  const priceText = isFrom ? price?.text.replace(/^från\s/i, '') : price?.text;
  const [result] = isShown(results) ? results.items : [];
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
        {result && <li>{[result.figure, result.unit, result.text].join(' ')}</li>}
        {hero.trust.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {hero.price && priceText && (
          <li>
            <a href="#services">{fill(hero.price, { price: priceText })}</a>
          </li>
        )}
      </ul>
      <Excerpt />
    </Opening>
  );
}

export async function heroPreload() {
  const { srcSet, sizes, inline } = await buildOpeningPicture(content.hero.picture);
  return {
    rel: 'preload',
    as: 'image',
    media: inline && `not all and ${PHONES}`,
    type: 'image/avif',
    imagesrcset: srcSet,
    imagesizes: sizes,
    fetchpriority: 'high',
  } as const;
}
