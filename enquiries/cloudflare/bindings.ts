/** The bindings of the Worker and its Durable Object. */
import type { Mailbox } from './mailbox.ts';

/** See `wrangler.jsonc`. The settings of the service are strings beside these. */
export type Bindings = {
  ASSETS: Fetcher;
  MAILBOX: DurableObjectNamespace<Mailbox>;
  /** Where enquiries are stored, e.g. `eu`; empty for anywhere. */
  JURISDICTION?: string;
};

/**
 * The one object that keeps this site's enquiries. Not named by the mailbox's address: an owner who changes that keeps
 * what came before.
 */
export function mailboxOf({ MAILBOX, JURISDICTION }: Bindings): DurableObjectStub<Mailbox> {
  const namespace = JURISDICTION
    ? MAILBOX.jurisdiction(JURISDICTION as DurableObjectJurisdiction)
    : MAILBOX;
  return namespace.getByName('mailbox');
}
