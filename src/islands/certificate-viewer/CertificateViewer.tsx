import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FailureTexts, IslandBoundary } from '../IslandBoundary.tsx';
import { onSwipe } from './on-swipe.ts';

type CertificateViewerProps = {
  failure: FailureTexts;
  /** Static certificates: buttons, and the `<dialog>` that each of them opens as a popover. */
  children?: ReactNode;
};

/**
 * Opens the certificates as modal dialogs, steps between them with the arrow keys or a swipe, and enlarges them. One that
 * was opened before hydration is still a popover, and has to be closed as one.
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
    if (!current) return;
    current.dataset['ready'] = '';
    const ending = new AbortController();
    const { signal } = ending;
    const onClose = ({ target }: Event) => enlarge(target as HTMLDialogElement, false);
    // Captured, since the event does not bubble.
    current.addEventListener('close', onClose, { capture: true, signal });
    for (const dialog of current.querySelectorAll('dialog')) {
      onSwipe(
        dialog,
        (by) => step(current, by),
        () => isEnlarged(dialog),
        signal,
      );
    }
    return () => ending.abort();
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

  function onKeyDown({ key }: KeyboardEvent) {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined;
    if (by) step(root.current, by);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is operated are the buttons and dialogs inside
    <div ref={root} onClick={onClick} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** Shows the next certificate (1) or the previous one (-1), in a loop. */
function step(root: HTMLElement | null, by: 1 | -1) {
  const dialogs = Array.from(root?.querySelectorAll('dialog') ?? []);
  const dialog = dialogs.find((each) => each.matches(':modal, :popover-open'));
  // In an enlarged certificate the arrow keys and a finger scroll.
  if (!dialog || isEnlarged(dialog)) return;
  close(dialog);
  dialogs.at((dialogs.indexOf(dialog) + by) % dialogs.length)?.showModal();
}

function isEnlarged(dialog: HTMLDialogElement) {
  return dialog.hasAttribute('data-enlarged');
}

/** Shows a certificate at the size its small print needs, or whole again, and moves focus to the button that undoes it. */
function enlarge(dialog: HTMLDialogElement, enlarged: boolean) {
  const certificate = dialog.querySelector<HTMLElement>('[data-certificate]');
  if (!certificate || isEnlarged(dialog) === enlarged) return;
  dialog.toggleAttribute('data-enlarged', enlarged);
  // Enlarged it scrolls, so it must be reachable by keyboard. It starts at the middle, where the words are.
  certificate.role = enlarged ? 'group' : null;
  certificate.ariaLabel = enlarged ? (dialog.querySelector('figcaption')?.textContent ?? '') : null;
  if (enlarged) certificate.tabIndex = 0;
  else certificate.removeAttribute('tabindex');
  certificate.scrollLeft = (certificate.scrollWidth - certificate.clientWidth) / 2;
  if (dialog.open)
    dialog.querySelector<HTMLElement>(enlarged ? '[data-fit]' : '[data-enlarge]')?.focus();
}

/**
 * Opens a certificate after the next frame, so that its button is seen to react first: opening a modal dialog makes the
 * browser lay out the whole page. A key that is pressed before that opens it at once, as the key is meant for it.
 */
function open(dialog: HTMLDialogElement) {
  let isDue = true;
  const show = () => {
    removeEventListener('keydown', show, true);
    if (isDue && !dialog.open) dialog.showModal();
    isDue = false;
  };
  addEventListener('keydown', show, true);
  requestAnimationFrame(() => setTimeout(show));
}

/** Closes a certificate, also one that was opened as a popover before hydration. */
function close(dialog: HTMLDialogElement) {
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  else dialog.close();
}
