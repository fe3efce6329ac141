import type { ComponentProps } from 'react';
import { startPage } from '../../content-model/schemas/sections.ts';
import type { Ground } from '../ui/grounds.ts';

export type SectionProps = Omit<ComponentProps<'section'>, 'id'> & {
  /** The name of its file in content/, or on other pages than the start page its id. */
  name: keyof typeof startPage | 'legal' | 'not-found' | 'thanks';
  ground: Ground;
};

/** A section of a page: a landmark over the full width of the window, named by the heading `<name>-heading`. */
export function Section({ name, ground, ...rest }: SectionProps) {
  const id = name in startPage ? startPage[name as keyof typeof startPage].anchor : name;
  return <section {...rest} id={id} data-ground={ground} aria-labelledby={`${name}-heading`} />;
}
