import { useEffect, useRef } from 'react';
import IconCircleCheck from '~icons/tabler/circle-check';
import type { Content } from '../../../content-model/subjects.ts';
import { Icon } from '../../ui/Icon.tsx';
import { unbrokenNumbers } from '../../ui/unbroken-numbers.tsx';
import styles from './EnquiryForm.module.css';

export type ConfirmationTexts = Content<'contact'>['confirmation'];

export function Confirmation({ texts }: { texts: ConfirmationTexts }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // The panel is shorter than the form. Without this, Firefox would leave it above the screen.
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={panel}
      className={`flow panel success ${styles.confirmation}`}
      role="status"
      tabIndex={-1}
    >
      <Icon icon={IconCircleCheck} />
      <h2 data-size="2">{texts.heading}</h2>
      <p className="lead">{texts.text}</p>
      <p>{unbrokenNumbers(texts.own)}</p>
    </div>
  );
}
