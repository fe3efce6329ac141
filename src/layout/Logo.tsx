import { type ComponentProps, use } from 'react';
import { load } from '../load.ts';
import styles from './Logo.module.css';

type LogoProps = Pick<ComponentProps<'img'>, 'fetchPriority' | 'loading'>;

/**
 * The owner's own logo, or until there is one the mark with the name as text, so that it never shows another's name. In a logo
 * no wider than high a name would be too small to read, so it stays next to it.
 */
export function Logo(loading: LogoProps) {
  const { name } = use(load('site'));
  const { brandLogoImage: mark, logoWithName: withName } = use(load('trainer'));
  const { src, width, height } = withName ?? mark;
  const hasName = withName !== undefined && width > height;
  return (
    <span className={`display ${styles.logo}`} data-long={name.length > 12 || undefined}>
      <img src={src} width={width} height={height} alt={hasName ? name : ''} {...loading} />
      {!hasName && <span>{name}</span>}
    </span>
  );
}
