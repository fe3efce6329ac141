import type { ComposedMail } from '../mail/compose-mail.ts';
import type { PendingMail } from '../storage/records.ts';

/**
 * Sends one mail. Resolves when it has been accepted for good, and never before.
 *
 * @throws RecipientRefused when the recipient will never be accepted; any other error when this attempt failed
 */
export type Transport = (mail: PendingMail, composed: ComposedMail) => Promise<void>;

/** The mail server said for good that it will not take the recipient. `cause` is the transport's own error. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}
