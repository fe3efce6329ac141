import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the island runs: false in the HTML that the server has rendered and while React takes it over. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
