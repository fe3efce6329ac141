import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { fill } from '../lib/text.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture, type PictureSource } from '../ui/Picture.tsx';
import styles from './CertificateViewer.module.css';
import { type FailureTexts, IslandBoundary } from './IslandBoundary.tsx';

type Certificate = {
  title: string;
  /** What stands under the paper in the viewer. */
  caption: string;
  thumbnail: PictureSource;
  full: PictureSource;
};

type CertificateViewerProps = {
  certificates: Certificate[];
  labels: { open: string; dialog: string; close: string; zoom: string; fit: string };
  failure: FailureTexts;
};

/**
 * Papers on a table, each of which opens full screen. The buttons open popovers, so that it works without
 * script; awake, they open the same elements as modal dialogs, which hold focus and give it back. One that was
 * opened before waking is still a popover, and has to be closed as one.
 */
export function CertificateViewer({ failure, ...props }: CertificateViewerProps) {
  return (
    <IslandBoundary failure={failure}>
      <Viewer {...props} />
    </IslandBoundary>
  );
}

function Viewer({ certificates, labels }: Omit<CertificateViewerProps, 'failure'>) {
  const dialogs = useRef<(HTMLDialogElement | null)[]>([]);

  function step(from: number, by: number) {
    const { length } = certificates;
    close(dialogs.current[from]);
    dialogs.current[(from + by + length) % length]?.showModal();
  }

  return (
    <>
      <ul className={styles.papers}>
        {certificates.map(({ title, thumbnail }, place) => (
          <li key={title}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={fill(labels.open, { title })}
              popoverTarget={`certificate-${place}`}
              onClick={(event) => {
                event.preventDefault();
                dialogs.current[place]?.showModal();
              }}
            >
              <Picture source={thumbnail} />
            </button>
          </li>
        ))}
      </ul>
      {certificates.map((certificate, place) => (
        <Paper
          key={certificate.title}
          id={`certificate-${place}`}
          certificate={certificate}
          labels={labels}
          dialogRef={(dialog) => {
            dialogs.current[place] = dialog;
          }}
          onStep={(by) => step(place, by)}
        />
      ))}
    </>
  );
}

type PaperProps = Pick<CertificateViewerProps, 'labels'> & {
  id: string;
  certificate: Certificate;
  dialogRef: (dialog: HTMLDialogElement | null) => void;
  /** Asks for the next (1) or the previous (-1) paper. */
  onStep: (by: 1 | -1) => void;
};

function Paper({ id, certificate, labels, dialogRef, onStep }: PaperProps) {
  const { title, caption, full } = certificate;
  const [zoomed, setZoomed] = useState(false);
  const paper = useRef<HTMLDivElement>(null);

  // Enlarged, it is seen from the middle, where the words are.
  useEffect(() => {
    const { current } = paper;
    if (zoomed && current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, [zoomed]);

  function onKeyDown({ key }: KeyboardEvent) {
    if (zoomed) return; // The arrow keys scroll the enlarged paper.
    if (key === 'ArrowRight') onStep(1);
    if (key === 'ArrowLeft') onStep(-1);
  }

  function onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target instanceof Element && !target.closest('img, button')) close(currentTarget);
  }

  return (
    <dialog
      id={id}
      ref={dialogRef}
      className={styles.dialog}
      popover="auto"
      aria-label={fill(labels.dialog, { title })}
      data-ground="night"
      data-zoomed={zoomed || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onClose={() => setZoomed(false)}
    >
      <div className={styles.bar}>
        <button className={styles.zoom} type="button" onClick={() => setZoomed(!zoomed)}>
          <Icon icon={zoomed ? IconZoomOut : IconZoomIn} />
          {zoomed ? labels.fit : labels.zoom}
        </button>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={(event) => {
            event.preventDefault();
            close(event.currentTarget.closest('dialog'));
          }}
        >
          <Icon icon={IconX} />
          {labels.close}
        </button>
      </div>
      <figure>
        {/* Enlarged, it scrolls, and what scrolls must be reachable by keyboard. */}
        <div
          ref={paper}
          className={styles.paper}
          {...(zoomed && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
        >
          <Picture source={full} />
        </div>
        <figcaption>{caption}</figcaption>
      </figure>
    </dialog>
  );
}

/** Closes a paper, also one that was opened as a popover before the island woke. */
function close(dialog: HTMLDialogElement | null | undefined) {
  if (dialog?.matches(':popover-open')) dialog.hidePopover();
  else dialog?.close();
}
