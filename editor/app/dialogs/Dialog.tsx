import { type ReactNode, useEffect, useRef } from 'react';
import { addressOf } from '../form/fields/take-pictures.tsx';
import { labelOf, useUnsaved } from '../form/open-forms.ts';

type DialogProps = { heading: string; onClose: () => void; children: ReactNode };

/** A dialog that is open while it is mounted. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={heading} onClose={onClose}>
      <div className="head">
        <h2>{heading}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Stäng
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** A list of changes, which shows pictures instead of their paths. @param label a subject to leave out of each line */
export function Changes({ of, label = '' }: { of: string[]; label?: string }) {
  if (of.length === 0) return null;
  return (
    <ul className="changes">
      {of.map((change) => (
        <li key={change}>
          {change
            .replace(label, '')
            .replace(/^( ›|:) /, '')
            .split(/(\.\/images\/.+?\.\w+)/)
            .map((text, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
              at % 2 ? <img key={at} src={addressOf(text)} alt={text.slice(9)} /> : text,
            )}
        </li>
      ))}
    </ul>
  );
}

/** Names the forms that are not saved. */
export function Unsaved({ children }: { children?: ReactNode }) {
  const forms = useUnsaved();
  if (forms.length === 0) return null;
  return (
    <p className="message">
      Inte sparat än: {forms.map(labelOf).join(', ')}. {children}
    </p>
  );
}
