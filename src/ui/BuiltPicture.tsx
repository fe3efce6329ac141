import type { ComponentProps } from 'react';

/** The resized files of a picture, and its alternative text. */
export type PictureSource = {
  alt: string;
  width: number;
  height: number;
  /** The AVIF files in the format of the `srcset` attribute. */
  srcSet: string;
  /** A WebP file of medium width for browsers without AVIF. */
  src: string;
  sizes: string;
  /** The point that is kept in sight where it is cropped, such as `30% 50%`. */
  focus?: string;
  /** Its AVIF for phones, as a `data:` address. */
  inline?: string;
};

/** The screens that show it. */
export const PHONES = '(max-width: 599px)';

export type BuiltPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  source: PictureSource;
  /** For the picture of the first screen. */
  priority?: boolean;
};

/**
 * A picture whose files are made, as AVIF with a WebP fallback. It is lazy unless it has priority: React preloads every image that is not lazy, and
 * those further down would compete with the first screen.
 */
export function BuiltPicture({ source, priority = false, ...rest }: BuiltPictureProps) {
  const { srcSet, sizes, alt, focus, inline, ...img } = source;
  return (
    <picture>
      {/* A style element, since the security policy blocks style attributes; the build merges it into the page's own. */}
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
