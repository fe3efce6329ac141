import { type ComponentProps, use } from 'react';
import { load } from '../load.ts';
import styles from './Logo.module.css';

type LogoProps = Pick<ComponentProps<'img'>, 'fetchPriority' | 'loading'>;

/** The owner's own logo, or until there is one the mark with the name as text, so that it is never another's name. */
export function Logo(loading: LogoProps) {
  const { name } = use(load('site'));
  const { brandLogoImage: mark, logoWithName: withName } = use(load('trainer'));
  const { src, width, height } = withName ?? mark;
  const alt = withName ? name : '';
  return (
    <span className={`display ${styles.logo}`} data-long={name.length > 12 || undefined}>
      <img src={src} width={width} height={height} alt={alt} {...loading} />
      {!withName && <span>{name}</span>}
    </span>
  );
}
