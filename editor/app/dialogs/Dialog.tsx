import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '../focus.ts';

type DialogProps = { heading: string; onClose: () => void; children: ReactNode };

export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  function closeOnLinkClick({ target }: MouseEvent) {
    if ((target as Element).closest('a[href^="#"]')) dialog.current?.close();
  }
  function afterClose() {
    onClose();
    // The button that opened the dialog may be gone.
    if (document.activeElement === document.body) focusHeading();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires a click too
    <dialog ref={dialog} aria-label={heading} onClose={afterClose} onClick={closeOnLinkClick}>
      <div className="form-head">
        <h2>{heading}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Stäng
        </button>
      </div>
      {children}
    </dialog>
  );
}

export function Changes({ changes }: { changes: string[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change.replaceAll('./images/', '')}</li>
      ))}
    </ul>
  );
}
