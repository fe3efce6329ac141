import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import IconAlertCircle from '~icons/tabler/alert-circle';
import IconCircleCheck from '~icons/tabler/circle-check';
import IconX from '~icons/tabler/x';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Toasts.module.css';

export function Toasts() {
  // Not <body>: React handles every event in a portal's container, and in <body> that would be every touch on the page.
  const [container, setContainer] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.body.appendChild(document.createElement('div'));
    // Sonner keeps a toast open while the mouse is over it. After a tap, browsers simulate a mouse that never leaves.
    element.addEventListener('touchend', (event) => {
      if (!(event.target as Element).closest('button')) event.preventDefault();
    });
    setContainer(element);
    return () => element.remove();
  }, []);
  if (!container) return null;
  return createPortal(
    <Toaster
      // Keeps screen readers from announcing each result twice, because the form has live regions of its own.
      ref={(region) => region?.setAttribute('aria-live', 'off')}
      className={styles.toasts ?? ''}
      position="top-right"
      customAriaLabel="Meddelanden"
      // Disables Sonner's shortcut: Alt+T would take the focus from a field.
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
