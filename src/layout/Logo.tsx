import type { ImageMetadata } from 'astro';
import type { ComponentProps } from 'react';
import styles from './Logo.module.css';

export type LogoProps = Pick<ComponentProps<'img'>, 'fetchPriority' | 'loading'> & {
  /** The name of the business. */
  name: string;
  mark: ImageMetadata;
  /** A logo with the name in it. */
  withName: ImageMetadata | undefined;
};

/** The owner's own logo, or until there is one the mark with the name as text, so that it is never another's name. */
export function Logo({ name, mark, withName, ...loading }: LogoProps) {
  const { src, width, height } = withName ?? mark;
  const alt = withName ? name : '';
  return (
    <span className={`display ${styles.logo}`} data-long={name.length > 12 || undefined}>
      <img src={src} width={width} height={height} alt={alt} {...loading} />
      {!withName && <span>{name}</span>}
    </span>
  );
}
