import type { ComponentProps } from 'react';

/** The files of a picture in the sizes they were made in, and the words for those who cannot see it. */
export type PictureSource = {
  alt: string;
  width: number;
  height: number;
  /** Address of the fallback for browsers without AVIF, at a middling width. */
  src: string;
  srcSet: string;
  avifSrcSet: string;
  sizes: string;
};

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  source: PictureSource;
  /** Set for the one picture that is part of the first screen. */
  priority?: boolean;
};

/**
 * A picture as AVIF with a WebP fallback. Lazy unless it has priority: React preloads every image that is not,
 * and would let pictures far down the page compete with the first paint.
 */
export function Picture({ source, priority = false, ...rest }: PictureProps) {
  const { avifSrcSet, alt, ...img } = source;
  return (
    <picture>
      <source type="image/avif" srcSet={avifSrcSet} sizes={source.sizes} />
      <img
        alt={alt}
        {...rest}
        {...img}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
