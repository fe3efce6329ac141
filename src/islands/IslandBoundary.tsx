import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import IconRefresh from '~icons/tabler/refresh';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './IslandBoundary.module.css';

/** The message where an island has failed. */
export type FailureTexts = { heading: string; text: string; reload: string };

type IslandBoundaryProps = { failure: FailureTexts; children: ReactNode };

/** Keeps an error inside its island: a message takes the island's place, and the rest of the page works on. */
export function IslandBoundary({ failure, children }: IslandBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={
        <div className={styles.failure} role="alert" data-ground="raised">
          <Heading level={3} size="3" lang="en">
            {failure.heading}
          </Heading>
          <p>{failure.text}</p>
          <Button variant="outline" onClick={() => location.reload()}>
            <Icon icon={IconRefresh} />
            {failure.reload}
          </Button>
        </div>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
