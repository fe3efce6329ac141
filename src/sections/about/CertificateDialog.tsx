import IconArrowLeft from '~icons/tabler/arrow-left';
import IconArrowRight from '~icons/tabler/arrow-right';
import IconX from '~icons/tabler/x';
import { type Photo, Picture } from '../../images/Picture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CertificateDialog.module.css';

type CertificateDialogProps = {
  title: string;
  issuer: string | undefined;
  photo: Photo;
  /** Which of them it is, from 0, and how many there are. */
  index: number;
  total: number;
};

export const certificateId = (index: number) => `certificate-${index}`;

/** A certificate in full screen, from which one steps to the others. */
export function CertificateDialog({ index, total, title, issuer, photo }: CertificateDialogProps) {
  const id = certificateId(index);
  const step = (by: number, name: string, icon: string) =>
    total > 1 && (
      <button
        className="target framed"
        type="button"
        aria-label={name}
        command="show-modal"
        commandfor={certificateId((index + by + total) % total)}
      >
        <Icon icon={icon} />
      </button>
    );
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
      <div className={`row ${styles.foot}`}>
        {step(-1, 'Föregående intyg', IconArrowLeft)}
        <p className="note">{[title, issuer].filter(Boolean).join(' – ')}</p>
        {step(1, 'Nästa intyg', IconArrowRight)}
      </div>
    </dialog>
  );
}
