import type { Field } from './protocol.ts';

/**
 * The shape of `service.json`. To be raised with every change of it, so that a service says that it was given a build
 * of another version, and does not guess what was meant.
 */
export const SERVICE_FORMAT = 1;

/**
 * `service.json`, which a build leaves beside its pages: what the enquiry service needs of the content. It is made of the same
 * content as the pages, so that a form and the service that it posts to cannot disagree. It holds nothing
 * that the pages do not show.
 */
export type ServiceFile = {
  format: typeof SERVICE_FORMAT;
  /** The business, e.g. 'Provstudion'. */
  name: string;
  /** Where enquiries go, and what the form's address ends in. */
  mailbox: string;
  /** As it is read, e.g. '070-174 06 42'. */
  phone: string;
  /** The training goals that the form offers, in its order: what is sent, and what is seen. */
  goals: { value: string; label: string }[];
  /** What the visitor reads below a field; a field that may be empty has no `missing`. */
  problems: Record<Field, { missing?: string | undefined; invalid: string }>;
  /** What the visitor reads above a form with such fields. */
  invalidSummary: string;
  /** What the receipt says. */
  confirmation: { heading: string; text: string };
  /** How many days the privacy notice promises that an enquiry is kept at the most. */
  retentionDays: number;
};
