import type { Overview } from '../../server/overview.ts';
import { PATH } from '../Menu.tsx';
import { linkTo } from '../route.ts';

/* The path through what remains to do: what is asked for once, and then the subjects as they follow on the page. */

export const EVERYWHERE = 'overallt';

/** The subjects with something left to do. */
export const leftIn = ({ order, todos }: Overview) =>
  order.filter((subject) => todos.some((todo) => todo.subject === subject));

/** The step to begin with; none when nothing is left. */
export function firstStep(overview: Overview): string | undefined {
  const left = leftIn(overview);
  return left.includes('site') ? EVERYWHERE : left[0];
}

/** The address of what is left after a step, or else before it; at the end, of the first screen. */
export function linkAfter(overview: Overview, step: string): string {
  const left = leftIn(overview).filter((subject) => subject !== step);
  const at = overview.order.indexOf(step);
  const next = left.find((subject) => overview.order.indexOf(subject) > at) ?? left[0];
  return next ? linkTo(PATH.subject, [next]) : linkTo('');
}
