import { use } from 'react';
import { Picture } from '../../images/Picture.tsx';
import { load } from '../../load.ts';

/** The trainer's portrait. */
export function Portrait({ className }: { className?: string | undefined }) {
  return (
    <Picture
      className={className}
      photo={use(load('trainer')).profileImage}
      widths={[640, 960]}
      sizes="(min-width: 75rem) 30rem, (min-width: 48rem) 40vw, 90vw"
    />
  );
}
