import { useEffect, useState } from 'react';
import type { OpenForm } from '../store.ts';
import { afterPress } from './form-context.ts';
import { getIn, idOf, type KeyPath, pathOfId } from './form-data.ts';

/**
 * Shows a field's problem once the field has lost focus. A field that was filled in wrongly when the form opened shows its
 * problem at once.
 */
export function useShownProblems({ state, data, problems }: OpenForm) {
  const [shown, setShown] = useState<OpenForm['problems']>(new Map());
  const [touched, setTouched] = useState<ReadonlySet<string>>();
  const isOpen = state !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the fields matters when the form opens
  useEffect(() => {
    if (!isOpen) return;
    const filled = [...problems.keys()].filter((id) => getIn(data, pathOfId(id)));
    afterPress(() => {
      setShown(problems);
      setTouched((before) => before ?? new Set(filled));
    });
  }, [isOpen, problems]);

  return {
    problemAt: (path: KeyPath) => {
      const id = idOf(path);
      return touched?.has(id) ? shown.get(id) : undefined;
    },
    touch: (...paths: KeyPath[]) =>
      setTouched((before) => new Set([...(before ?? []), ...paths.map(idOf)])),
  };
}
