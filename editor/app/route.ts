import { useSyncExternalStore } from 'react';
import type { Path } from './api.ts';

/** The address of a field: `#/services/items/2/price`. */
export const linkTo = (subject: string, path: Path = []) => `#/${[subject, ...path].join('/')}`;

/** What is shown, and the field in it to go to. */
export function useRoute(): { page: string; target: Path } {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
  const [page = '', ...target] = hash.replace(/^#\//, '').split('/');
  return { page, target: target.map((key) => (/^\d+$/.test(key) ? Number(key) : key)) };
}
