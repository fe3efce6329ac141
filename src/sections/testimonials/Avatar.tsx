import type { content } from 'virtual:content';
import { Picture } from '../../images/Picture.tsx';
import { initials } from './quotation.ts';

type AvatarProps = Pick<(typeof content.testimonials.items)[number], 'name' | 'avatar'>;

export function Avatar({ name, avatar }: AvatarProps) {
  return avatar ? (
    <Picture className="face" photo={{ src: avatar, alt: '' }} widths={[144, 216]} sizes="4.5rem" />
  ) : (
    <span className="face display" data-size="3" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
