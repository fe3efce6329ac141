import { type ReactNode, useEffect, useRef } from 'react';
import { addressOf } from '../form/fields/take-pictures.tsx';
import { labelOf, useUnsaved } from '../form/open-forms.ts';

type DialogProps = { heading: string; onClose: () => void; children: ReactNode };

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

/**
 * Lists changes, with pictures in place of their paths.
 *
 * @param label the name of a subject, left out of each line
 */
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

export function Unsaved({ children }: { children?: ReactNode }) {
  const forms = useUnsaved();
  if (forms.length === 0) return null;
  return (
    <p className="message">
      Inte sparat än: {forms.map(labelOf).join(', ')}. {children}
    </p>
  );
}
