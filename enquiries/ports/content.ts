import type { Forms } from '../earlier-forms.ts';
import type { Field, Problem } from '../protocol.ts';

/** Where enquiries go, and what the service says to visitors: what a build wrote down in its `service.json`. */
export interface Content {
  /** The business, e.g. 'Provstudion'. */
  name: string;
  /** Where enquiries go. */
  mailbox: string;
  phone: string;
  /** Label of each training goal by its value, e.g. 'lose-weight' → 'Gå ner i vikt'. */
  goals: ReadonlyMap<string, string>;
  /** What the visitor reads below a field. */
  problemText: (field: Field, problem: Problem) => string;
  /** What the visitor reads above a form with such fields. */
  invalidSummary: string;
  confirmation: { heading: string; text: string };
  /** How many days the privacy notice promises that an enquiry is kept at the most. */
  retentionDays: number;
  /** What forms may still ask for that were opened under an earlier build. */
  earlier?: Forms;
}
