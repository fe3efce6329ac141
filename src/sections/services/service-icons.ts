import IconApple from '~icons/tabler/apple';
import IconBarbell from '~icons/tabler/barbell';
import IconDeviceLaptop from '~icons/tabler/device-laptop';
import IconUsers from '~icons/tabler/users';
import type { Service } from '../../subjects/schemas/services.ts';

/** What each icon of a service draws. */
export const SERVICE_DRAWINGS: Record<Service['icon'], string> = {
  dumbbell: IconBarbell,
  'device-laptop': IconDeviceLaptop,
  apple: IconApple,
  users: IconUsers,
};
