import { type ReactNode, useEffect, useId, useRef } from 'react';

type DialogProps = { heading: string; onClose: () => void; children: ReactNode };

/** A dialog that is open as long as it is there. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{heading}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Stäng
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** Asks before something goes. */
export function confirmed(question: string, action: string): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', question);
  const text = Object.assign(document.createElement('p'), { textContent: question });
  const form = Object.assign(document.createElement('form'), { method: 'dialog' });
  const button = (textContent: string, value: string) =>
    Object.assign(document.createElement('button'), { textContent, value });
  form.append(button('Behåll', ''), button(action, 'yes'));
  dialog.append(text, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
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
