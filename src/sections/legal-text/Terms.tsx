import { use } from 'react';
import { load } from '../../load.ts';
import { LegalText } from './LegalText.tsx';

/** The terms of sale. */
export function Terms() {
  return <LegalText {...use(load('terms'))} />;
}
