import type { ComponentProps } from 'react';
import IconChevronDown from '~icons/tabler/chevron-down';
import styles from './Folding.module.css';
import { Icon } from './Icon.tsx';

type FoldingProps = ComponentProps<'details'> & { summary: string };

/** What is folded below its summary until a visitor opens it. */
export function Folding({ summary, className = '', children, ...rest }: FoldingProps) {
  return (
    <details {...rest} className={`${styles.folding} ${className}`}>
      <summary className="row below-line">
        {summary} <Icon icon={IconChevronDown} />
      </summary>
      {children}
    </details>
  );
}
