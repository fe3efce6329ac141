import type { Content } from './ports/content.ts';

/** What forms ask for that were opened under an earlier build, and are posted under the one of now. */
export type EarlierForms = {
  mailboxes: readonly string[];
  /** Labels of training goals by their values. */
  goals: ReadonlyMap<string, string>;
};

/** How many earlier mailboxes are known: a form is not open for longer. */
const MAILBOXES = 10;

/** The content of a new build, which also knows what the forms ask for that were opened before it. */
export function withEarlierForms(after: Content, { mailbox, goals, earlier }: Content): Content {
  const mailboxes = new Set([...(earlier?.mailboxes ?? []), mailbox]);
  mailboxes.delete(after.mailbox);
  return {
    ...after,
    earlier: {
      mailboxes: [...mailboxes].slice(-MAILBOXES),
      goals: new Map([...(earlier?.goals ?? []), ...goals]),
    },
  };
}

/** Every goal that an enquiry may name. */
export function acceptedGoals({ goals, earlier }: Content): string[] {
  return [...goals.keys(), ...(earlier?.goals.keys() ?? [])];
}
