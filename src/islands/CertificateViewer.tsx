import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FailureTexts, IslandBoundary } from './IslandBoundary.tsx';

type CertificateViewerProps = {
  failure: FailureTexts;
  /** Static papers: buttons, and the `<dialog>` that each of them opens as a popover. */
  children?: ReactNode;
};

/**
 * Opens the papers as modal dialogs, which hold focus and give it back; steps between them with the arrow keys and
 * enlarges them. One that was opened before waking is still a popover, and has to be closed as one.
 */
export function CertificateViewer({ failure, children }: CertificateViewerProps) {
  return (
    <IslandBoundary failure={failure}>
      <Viewer>{children}</Viewer>
    </IslandBoundary>
  );
}

function Viewer({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = root;
    const onClose = ({ target }: Event) => enlarge(target as HTMLDialogElement, false);
    // Captured, since the event does not bubble.
    current?.addEventListener('close', onClose, true);
    return () => current?.removeEventListener('close', onClose, true);
  }, []);

  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    const dialog = event.target.closest('dialog');
    if (!dialog) {
      if (button?.popoverTargetElement instanceof HTMLDialogElement) {
        event.preventDefault();
        open(button.popoverTargetElement);
      }
    } else if (button?.matches('[data-enlarge], [data-fit]')) {
      enlarge(dialog, button.matches('[data-enlarge]'));
    } else if (!event.target.closest('img')) {
      event.preventDefault();
      close(dialog);
    }
  }

  function onKeyDown({ key, target }: KeyboardEvent) {
    const dialog = target instanceof Element && target.closest('dialog');
    // The arrow keys scroll an enlarged paper.
    if (!dialog || !root.current || dialog.hasAttribute('data-enlarged')) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!by) return;
    const dialogs = Array.from(root.current.querySelectorAll('dialog'));
    close(dialog);
    dialogs.at((dialogs.indexOf(dialog) + by) % dialogs.length)?.showModal();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is operated are the buttons and dialogs inside
    <div ref={root} onClick={onClick} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** Shows a paper at the size its small print needs, or whole again, and moves focus to the button that undoes it. */
function enlarge(dialog: HTMLDialogElement, enlarged: boolean) {
  const paper = dialog.querySelector<HTMLElement>('[data-paper]');
  if (!paper || dialog.hasAttribute('data-enlarged') === enlarged) return;
  dialog.toggleAttribute('data-enlarged', enlarged);
  // Enlarged, it scrolls, and what scrolls must be reachable by keyboard. It is seen from the middle, where the words are.
  paper.role = enlarged ? 'group' : null;
  paper.ariaLabel = enlarged ? (dialog.querySelector('figcaption')?.textContent ?? '') : null;
  if (enlarged) paper.tabIndex = 0;
  else paper.removeAttribute('tabindex');
  paper.scrollLeft = (paper.scrollWidth - paper.clientWidth) / 2;
  if (dialog.open)
    dialog.querySelector<HTMLElement>(enlarged ? '[data-fit]' : '[data-enlarge]')?.focus();
}

/** Opens a paper when its button has been seen to react: a modal dialog makes the browser go over the whole page. */
function open(dialog: HTMLDialogElement) {
  requestAnimationFrame(() => setTimeout(() => dialog.open || dialog.showModal()));
}

/** Closes a paper, also one that was opened as a popover before the island woke. */
function close(dialog: HTMLDialogElement) {
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  else dialog.close();
}
