import { useMemo, useSyncExternalStore } from 'react';
import type { Path } from './api.ts';
import { pathFrom } from './form-data.ts';

/** The address of a field: `#/services/items/2/price`. */
export const linkTo = (subject: string, path: Path = []) => `#/${[subject, ...path].join('/')}`;

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** What is shown, and the field in it to go to. */
export function useRoute(): { page: string; target: Path } {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => {
    const [page = '', ...keys] = hash.replace(/^#\//, '').split('/');
    return { page, target: pathFrom(keys) };
  }, [hash]);
}
