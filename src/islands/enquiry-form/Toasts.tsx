import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import IconAlertCircle from '~icons/tabler/alert-circle';
import IconCircleCheck from '~icons/tabler/circle-check';
import IconX from '~icons/tabler/x';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Toasts.module.css';

/**
 * The region where toasts appear: under the header, above everything else. They are silent, because the form's own live
 * regions announce the same result and both would be read at once.
 */
export function Toasts() {
  // Not the body itself: React listens to every event in a portal's container, which would be every touch of the page.
  const [container, setContainer] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.body.appendChild(document.createElement('div'));
    // After a tap, browsers report a mouse that never leaves, and the library keeps a toast open under the mouse.
    element.addEventListener('touchend', (event) => {
      if (!(event.target as Element).closest('button')) event.preventDefault();
    });
    setContainer(element);
    return () => element.remove();
  }, []);
  if (!container) return null;
  return createPortal(
    <Toaster
      // The library makes it a live region and has no option that turns that off.
      ref={(region) => region?.setAttribute('aria-live', 'off')}
      className={styles.toasts ?? ''}
      position="top-right"
      customAriaLabel="Meddelanden"
      // No shortcut: Alt+T would take the focus from a field.
      hotkey={[]}
      closeButton
      icons={{
        success: <Icon icon={IconCircleCheck} />,
        error: <Icon icon={IconAlertCircle} />,
        close: <Icon icon={IconX} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Stäng meddelandet',
        classNames: { toast: 'panel', success: 'success', error: 'error', closeButton: 'target' },
      }}
    />,
    container,
  );
}
