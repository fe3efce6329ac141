import { useMemo } from 'react';
import type { Path } from './api.ts';
import { useShared } from './shared-state.ts';

/** The address of a field: `#/services/items/2/price`. */
export const linkTo = (subject: string, path: Path = []) => `#/${[subject, ...path].join('/')}`;

/** What is shown, and the field in it to go to. */
export function useRoute(): { page: string; target: string[] } {
  const hash = useShared(() => location.hash);
  return useMemo(() => {
    const [page = '', ...keys] = hash.replace(/^#\//, '').split('/');
    return { page, target: keys };
  }, [hash]);
}
