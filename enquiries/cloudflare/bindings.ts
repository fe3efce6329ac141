/** What the platform passes to the Worker and its object. */
import type { Mailbox } from './mailbox.ts';

/** See `wrangler.jsonc`. The settings of the service are strings beside these. */
export type Bindings = {
  ASSETS: Fetcher;
  MAILBOX: DurableObjectNamespace<Mailbox>;
  /** Where enquiries are stored, e.g. `eu`; empty for anywhere. */
  JURISDICTION?: string;
};

/**
 * The one object that keeps this site's enquiries. It is not named after the mailbox, so an owner who changes the address
 * keeps the enquiries.
 */
export function mailboxOf({ MAILBOX, JURISDICTION }: Bindings): DurableObjectStub<Mailbox> {
  const namespace = JURISDICTION
    ? MAILBOX.jurisdiction(JURISDICTION as DurableObjectJurisdiction)
    : MAILBOX;
  return namespace.getByName('mailbox');
}
