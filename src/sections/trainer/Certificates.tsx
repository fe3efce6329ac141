import { content } from 'virtual:content';
import IconX from '~icons/tabler/x';
import { Picture } from '../../images/Picture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Certificates.module.css';

export function Certificates() {
  const images = content.trainer.certificateImages;
  return (
    <>
      <ul className={styles.papers}>
        {images.map(({ title, ...photo }, index) => (
          <li key={title}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Förstora intyget ${title}`}
              command="show-modal"
              commandfor={`certificate-${index}`}
            >
              <Picture
                // Browsers show this text if images are blocked. Screen readers read the button's label instead.
                photo={{ ...photo, alt: title }}
                widths={[320, 480, 800]}
                sizes="(min-width: 64rem) 25vw, 50vw"
              />
            </button>
          </li>
        ))}
      </ul>
      {images.map(({ title, ...photo }, index) => (
        <dialog
          key={title}
          id={`certificate-${index}`}
          className={styles.dialog}
          aria-label={`Intyg: ${title}`}
          data-ground="base"
        >
          <button
            className="row framed"
            type="button"
            command="close"
            commandfor={`certificate-${index}`}
          >
            <Icon icon={IconX} />
            Stäng
          </button>
          <Picture photo={photo} widths={[1240, 1754]} sizes="max(100vw, 56rem)" />
          <p className="note">{title}</p>
        </dialog>
      ))}
    </>
  );
}
