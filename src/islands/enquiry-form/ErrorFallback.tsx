import IconRefresh from '~icons/tabler/refresh';
import { telHref } from '../../../shared/telephone.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EnquiryForm.module.css';

export function ErrorFallback({ phone }: { phone: string }) {
  return (
    <div className={`flow panel error ${styles.form}`} role="alert">
      <h2 data-size="3" lang="en">
        Unexpected Application Error!
      </h2>
      <p>
        Den här delen gick inte att visa. Ladda om sidan eller ring{' '}
        <a className="unbroken" href={telHref(phone)}>
          {phone}
        </a>
        .
      </p>
      <button type="button" data-variant="outline" onClick={() => location.reload()}>
        <Icon icon={IconRefresh} />
        Ladda om sidan
      </button>
    </div>
  );
}
