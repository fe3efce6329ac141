import type { ComponentProps } from 'react';
import styles from './Picture.module.css';

/** The files of a picture in the sizes they were made in, and the words for those who cannot see it. */
export type PictureSource = {
  alt: string;
  width: number;
  height: number;
  /** The AVIF files, as the `srcset` attribute of HTML says them. */
  srcSet: string;
  /** Address of one WebP file, of middling width, for browsers without AVIF. */
  src: string;
  sizes: string;
  /** The picture's dominant colour as hex, seen until it has loaded. */
  tint: string;
  /** Whether that colour is dark or light, for the words that replace a picture that never loads. */
  tone: 'dark' | 'light';
  /** How far it fades into its ground where words stand on it, in tenths; absent where they are read as it is. */
  fade?: number;
  /** The point that is kept in sight where it is cropped, such as `30% 50%`. */
  focus?: string;
};

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  source: PictureSource;
  /** Set for the one picture that is part of the first screen. */
  priority?: boolean;
};

/**
 * A picture as AVIF with a WebP fallback. It loads lazily unless it has priority: React preloads every image that is not
 * lazy, and pictures far down the page would compete with the first paint.
 */
export function Picture({ source, priority = false, className, ...rest }: PictureProps) {
  const { srcSet, sizes, alt, tint, tone, fade, focus, ...img } = source;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        alt={alt}
        {...rest}
        {...img}
        className={[styles.image, className].filter(Boolean).join(' ')}
        data-tint={tint}
        data-tone={tone}
        data-fade={fade}
        data-focus={focus}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
