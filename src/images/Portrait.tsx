import { use } from 'react';
import { load } from '../load.ts';
import { Picture } from './Picture.tsx';

/** The trainer's portrait. */
export function Portrait(props: { className?: string; sizes: string }) {
  const photo = use(load('trainer')).profileImage;
  return <Picture {...props} photo={photo} widths={[288, 640, 960]} />;
}
