import { use } from 'react';
import { Picture } from '../../images/Picture.tsx';
import { load } from '../../load.ts';

/** The trainer's portrait. */
export function Portrait(props: { className?: string; sizes: string }) {
  const photo = use(load('trainer')).profileImage;
  return <Picture {...props} photo={photo} widths={[288, 640, 960]} />;
}
