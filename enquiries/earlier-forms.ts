import type { Content } from './ports/content.ts';

/** What forms ask for that may be open somewhere, as their builds had it. */
export type Forms = {
  /** Mailboxes, that of the latest build last. */
  mailboxes: readonly string[];
  /** Labels of training goals by their values. */
  goals: ReadonlyMap<string, string>;
};

/** How many mailboxes are known: a form is not open for longer. */
const MAILBOXES = 10;

/** What forms may ask for once a build is served, when `known` is what they could before. */
export function knownForms({ mailbox, goals }: Content, known: Forms | undefined): Forms {
  const mailboxes = (known?.mailboxes ?? []).filter((one) => one !== mailbox);
  return {
    mailboxes: [...mailboxes, mailbox].slice(-MAILBOXES),
    goals: new Map([...(known?.goals ?? []), ...goals]),
  };
}

/** The label of a goal, also of one that only earlier forms offered; the value itself when no one knows it any more. */
export function goalLabel(value: string, { goals, earlier }: Pick<Content, 'goals' | 'earlier'>) {
  return goals.get(value) ?? earlier?.goals.get(value) ?? value;
}

/** Every goal that an enquiry may name. */
export function acceptedGoals({ goals, earlier }: Content): string[] {
  return [...goals.keys(), ...(earlier?.goals.keys() ?? [])];
}
