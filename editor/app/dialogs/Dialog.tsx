import { type ReactNode, useEffect, useRef } from 'react';
import { unsavedForms } from '../form/drafts.ts';
import { useShared } from '../shared-state.ts';

type DialogProps = { heading: string; onClose: () => void; children: ReactNode };

/** A dialog that is open as long as it is there. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={heading} onClose={onClose}>
      <header>
        <h2>{heading}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Stäng
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** What has changed, one on each line. */
export function Changes({ of }: { of: string[] }) {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

/** Which forms have something that is not saved. */
export function Unsaved({ children }: { children?: ReactNode }) {
  const forms = useShared(unsavedForms);
  if (forms.length === 0) return null;
  return (
    <p className="message" data-kind="notice">
      Inte sparat än: {forms.map(({ label }) => label).join(', ')}. {children}
    </p>
  );
}
