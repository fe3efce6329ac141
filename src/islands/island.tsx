import { type ComponentType, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import IconRefresh from '~icons/tabler/refresh';
import { Icon } from '../ui/Icon.tsx';
import { failure } from '../words.ts';
import styles from './island.module.css';

/** Keeps a component's errors inside it: a message takes its place, and the rest of the page works on. It names the phone number. */
export function island<Props extends { phone: string }>(Component: ComponentType<Props>) {
  return function Island(props: Props) {
    const fallback = (
      <div className={styles.failure} role="alert" data-ground="raised">
        <h2 data-size="3" lang="en">
          {failure.heading}
        </h2>
        <p>{failure.text(props.phone)}</p>
        <button type="button" data-variant="outline" onClick={() => location.reload()}>
          <Icon icon={IconRefresh} />
          {failure.reload}
        </button>
      </div>
    );
    return (
      <ErrorBoundary fallback={fallback}>
        <Component {...props} />
      </ErrorBoundary>
    );
  };
}

const subscribe = () => () => {};

/** Whether the island runs: false in the HTML that the server has rendered and while React takes it over. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
