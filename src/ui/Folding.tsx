import type { ComponentProps } from 'react';
import IconChevronDown from '~icons/tabler/chevron-down';
import styles from './Folding.module.css';
import { Icon } from './Icon.tsx';

type FoldingProps = ComponentProps<'details'> & { summary: string };

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
