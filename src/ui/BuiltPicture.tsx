import type { ComponentProps } from 'react';

export type PictureSource = {
  alt: string;
  width: number;
  height: number;
  srcSet: string;
  /** A WebP file of medium width, for browsers without AVIF. */
  src: string;
  sizes: string;
  /** The point that stays visible when the picture is cropped, such as `30% 50%`. */
  focus?: string | undefined;
  inline?: string | undefined;
};

export const PHONE_MEDIA = '(max-width: 599px)';

export type BuiltPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  source: PictureSource;
  priority?: boolean;
};

/** Pictures without priority are lazy. Otherwise React would preload them, and they would compete with the first screen. */
export function BuiltPicture({ source, priority = false, ...rest }: BuiltPictureProps) {
  const { src, srcSet, sizes, width, height, alt, focus, inline } = source;
  return (
    <picture>
      {/* Uses a style element, because the security policy blocks style attributes. */}
      {focus && <style>{`[data-focus="${focus}"]{object-position:${focus}}`}</style>}
      {inline && <source type="image/avif" media={PHONE_MEDIA} srcSet={inline} />}
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        alt={alt}
        {...rest}
        width={width}
        height={height}
        src={src}
        data-focus={focus}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}
