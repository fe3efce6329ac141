import IconX from '~icons/tabler/x';
import IconZoomIn from '~icons/tabler/zoom-in';
import IconZoomOut from '~icons/tabler/zoom-out';
import { Icon } from '../../ui/Icon.tsx';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { certificates as words } from '../../words.ts';
import styles from './CertificateDialog.module.css';

export type Certificate = {
  title: string;
  issuer: string | undefined;
  full: PictureSource;
};

type CertificateDialogProps = Certificate & { id: string };

/** A certificate in full screen: scaled to fit, or enlarged to be read. */
export function CertificateDialog({ id, title, issuer, full }: CertificateDialogProps) {
  return (
    <dialog
      id={id}
      className={styles.dialog}
      aria-label={words.dialog(title)}
      data-ground="base"
      data-certificate=""
    >
      <div className={`row ${styles.bar}`}>
        <button className={`framed ${styles.enlarge}`} type="button" data-enlarge="">
          <Icon icon={IconZoomIn} />
          {words.zoom}
        </button>
        <button className={`framed ${styles.fit}`} type="button" data-fit="">
          <Icon icon={IconZoomOut} />
          {words.fit}
        </button>
        <button className="framed" type="button" command="close" commandfor={id}>
          <Icon icon={IconX} />
          {words.close}
        </button>
      </div>
      <figure>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div className={styles.certificate} role="group" aria-label={title} data-paper="">
          <Picture source={full} />
        </div>
        <figcaption className="note">{[title, issuer].filter(Boolean).join(' – ')}</figcaption>
      </figure>
    </dialog>
  );
}
