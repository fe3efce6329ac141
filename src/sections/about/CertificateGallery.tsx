import { fill } from '../../lib/text.ts';
import type { Content } from '../../subjects/subjects.ts';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { type Certificate, CertificateDialog } from './CertificateDialog.tsx';
import styles from './CertificateGallery.module.css';

export type CertificateGalleryProps = {
  certificates: (Certificate & { thumbnail: PictureSource })[];
  labels: Content<'labels'>['certificates'];
};

/** Thumbnails of certificates, each with the dialog that it opens. */
export function CertificateGallery({ certificates, labels }: CertificateGalleryProps) {
  const idOf = (index: number) => `certificate-${index}`;
  return (
    <>
      <ul className={`row ${styles.thumbnails}`}>
        {certificates.map(({ title, thumbnail }, index) => (
          <li key={title}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={fill(labels.open, { title })}
              command="show-modal"
              commandfor={idOf(index)}
            >
              <Picture source={thumbnail} />
            </button>
          </li>
        ))}
      </ul>
      {certificates.map((certificate, index) => (
        <CertificateDialog
          key={certificate.title}
          id={idOf(index)}
          {...certificate}
          labels={labels}
        />
      ))}
    </>
  );
}
