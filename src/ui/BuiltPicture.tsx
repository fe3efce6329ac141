import type { ComponentProps } from 'react';

export type PictureSource = {
  alt: string;
  width: number;
  height: number;
  /** The AVIF files, written as in the `srcset` attribute. */
  srcSet: string;
  /** A WebP file of medium width for browsers without AVIF. */
  src: string;
  sizes: string;
  /** The point that stays in sight where the picture is cropped, such as `30% 50%`. */
  focus?: string;
  /** The AVIF file for phones, as a `data:` address. */
  inline?: string;
};

/** The screens that show the inlined file. */
export const PHONES = '(max-width: 599px)';

export type BuiltPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  source: PictureSource;
  /** Whether it is the picture of the first screen, which loads before everything else. */
  priority?: boolean;
};

/**
 * A picture as AVIF with a WebP fallback. It is lazy unless it has priority: React preloads every image that is not lazy, and
 * pictures further down would compete with the first screen.
 */
export function BuiltPicture({ source, priority = false, ...rest }: BuiltPictureProps) {
  const { srcSet, sizes, alt, focus, inline, ...img } = source;
  return (
    <picture>
      {/* A style element, since the security policy blocks style attributes. */}
      {focus && <style>{`[data-focus="${focus}"]{object-position:${focus}}`}</style>}
      {inline && <source type="image/avif" media={PHONES} srcSet={inline} />}
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        alt={alt}
        {...rest}
        {...img}
        data-focus={focus}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}
