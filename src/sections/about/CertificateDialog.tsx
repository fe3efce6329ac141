import IconX from '~icons/tabler/x';
import { type Photo, Picture } from '../../images/Picture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CertificateDialog.module.css';

type CertificateDialogProps = {
  id: string;
  title: string;
  issuer: string | undefined;
  photo: Photo;
};

/** A certificate in full screen. */
export function CertificateDialog({ id, title, issuer, photo }: CertificateDialogProps) {
  return (
    <dialog id={id} className={styles.dialog} aria-label={`Intyg: ${title}`} data-ground="base">
      <button
        className={`row framed ${styles.close}`}
        type="button"
        command="close"
        commandfor={id}
      >
        <Icon icon={IconX} />
        Stäng
      </button>
      <Picture photo={photo} widths={[1240, 1754]} sizes="100vw" />
      <p className="note">{[title, issuer].filter(Boolean).join(' – ')}</p>
    </dialog>
  );
}
