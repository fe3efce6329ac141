import IconArrowLeft from '~icons/tabler/arrow-left';
import IconArrowRight from '~icons/tabler/arrow-right';
import IconX from '~icons/tabler/x';
import { Icon } from '../../ui/Icon.tsx';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { certificates as words } from '../../words.ts';
import styles from './CertificateDialog.module.css';

export type Certificate = {
  title: string;
  issuer: string | undefined;
  full: PictureSource;
};

type CertificateDialogProps = Certificate & {
  id: string;
  /** Whether it is the only one. */
  alone: boolean;
};

/** A certificate in full screen. `certificates.ts` makes the buttons to the previous and the next one work. */
export function CertificateDialog({ id, title, issuer, full, alone }: CertificateDialogProps) {
  return (
    <dialog
      id={id}
      className={styles.dialog}
      aria-label={words.dialog(title)}
      data-ground="base"
      data-certificate=""
    >
      <button className={`framed ${styles.close}`} type="button" command="close" commandfor={id}>
        <Icon icon={IconX} />
        {words.close}
      </button>
      <Picture source={full} />
      <div className={styles.foot}>
        {!alone && (
          <button
            className="target framed"
            type="button"
            aria-label={words.previous}
            data-step="-1"
          >
            <Icon icon={IconArrowLeft} />
          </button>
        )}
        <p className="note">{[title, issuer].filter(Boolean).join(' – ')}</p>
        {!alone && (
          <button className="target framed" type="button" aria-label={words.next} data-step="1">
            <Icon icon={IconArrowRight} />
          </button>
        )}
      </div>
    </dialog>
  );
}
