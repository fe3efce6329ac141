import IconX from '~icons/tabler/x';
import IconZoomIn from '~icons/tabler/zoom-in';
import IconZoomOut from '~icons/tabler/zoom-out';
import { fill } from '../../lib/text.ts';
import type { Labels } from '../../schemas/site/labels.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import styles from './CertificateGallery.module.css';

type Certificate = {
  title: string;
  /** What stands under the certificate when it is open. */
  caption: string;
  thumbnail: PictureSource;
  full: PictureSource;
};

type CertificateGalleryProps = {
  certificates: Certificate[];
  labels: Labels['certificates'];
};

/**
 * Pictures of certificates, lying as if on a table. Each opens full screen, as a popover, which works without script;
 * `CertificateViewer` opens the same elements as modal dialogs.
 */
export function CertificateGallery({ certificates, labels }: CertificateGalleryProps) {
  return (
    <>
      <ul className={styles.thumbnails}>
        {certificates.map(({ title, thumbnail }, place) => (
          <li key={title}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={fill(labels.open, { title })}
              popoverTarget={`certificate-${place}`}
            >
              <Picture source={thumbnail} />
            </button>
          </li>
        ))}
      </ul>
      {certificates.map(({ title, caption, full }, place) => (
        <dialog
          key={title}
          id={`certificate-${place}`}
          className={styles.dialog}
          popover="auto"
          aria-label={fill(labels.dialog, { title })}
          data-ground="base"
        >
          <div className={styles.bar}>
            <button className={styles.enlarge} type="button" data-enlarge="">
              <Icon icon={IconZoomIn} />
              {labels.zoom}
            </button>
            <button className={styles.fit} type="button" data-fit="">
              <Icon icon={IconZoomOut} />
              {labels.fit}
            </button>
            <button type="button" popoverTarget={`certificate-${place}`} popoverTargetAction="hide">
              <Icon icon={IconX} />
              {labels.close}
            </button>
          </div>
          <figure>
            <div className={styles.certificate} data-certificate="">
              <Picture source={full} />
            </div>
            <figcaption>{caption}</figcaption>
          </figure>
        </dialog>
      ))}
    </>
  );
}
