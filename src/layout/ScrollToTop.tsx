import IconArrowUp from '~icons/tabler/arrow-up';
import { Icon } from '../ui/Icon.tsx';
import styles from './ScrollToTop.module.css';

type ScrollToTopProps = { label: string };

/** The way back up. A plain link to the top: shown by CSS once `before-paint.ts` says the page is far down. */
export function ScrollToTop({ label }: ScrollToTopProps) {
  return (
    <a className={styles.toTop} href="#top" aria-label={label} data-ground="raised">
      <Icon icon={IconArrowUp} />
    </a>
  );
}
