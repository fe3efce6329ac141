import IconRefresh from '~icons/tabler/refresh';
import { Icon } from '../../ui/Icon.tsx';
import { failure } from '../../words.ts';
import styles from './Failure.module.css';

/** Takes the form's place when its script fails, and names the number to call. */
export function Failure({ phone }: { phone: string }) {
  return (
    <div className={styles.failure} role="alert" data-ground="raised">
      <h2 data-size="3" lang="en">
        {failure.heading}
      </h2>
      <p>{failure.text(phone)}</p>
      <button type="button" data-variant="outline" onClick={() => location.reload()}>
        <Icon icon={IconRefresh} />
        {failure.reload}
      </button>
    </div>
  );
}
