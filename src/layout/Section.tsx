import type { ComponentProps } from 'react';
import { startPageSections } from '../../content-model/schemas/sections.ts';
import type { Ground } from '../ui/grounds.ts';

export type SectionProps = Omit<ComponentProps<'section'>, 'id'> & {
  /** On the start page, the section's file name in content/. On other pages, the section's id. */
  name: keyof typeof startPageSections | 'legal' | 'not-found' | 'thanks';
  ground: Ground;
};

export function Section({ name, ground, ...rest }: SectionProps) {
  const id =
    name in startPageSections
      ? startPageSections[name as keyof typeof startPageSections].anchor
      : name;
  return <section {...rest} id={id} data-ground={ground} aria-labelledby={`${name}-heading`} />;
}
