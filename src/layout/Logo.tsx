import { content } from 'virtual:content';
import type { ComponentProps } from 'react';
import styles from './Logo.module.css';

type LogoProps = Pick<ComponentProps<'img'>, 'fetchPriority' | 'loading'>;

export function Logo(imageProps: LogoProps) {
  const { name } = content.site;
  const { src, width, height } = content.trainer.brandLogoImage;
  return (
    <span className={`display ${styles.logo}`} data-long={name.length > 12 || undefined}>
      <img src={src} width={width} height={height} alt="" {...imageProps} />
      {name}
    </span>
  );
}
