import { WorkerEntrypoint } from 'cloudflare:workers';
import type { CommandResult, Desk as DeskPort } from '../../ports.ts';
import type { DatabaseCopy } from '../../storage/database-copy.ts';
import { type Bindings, mailboxOf } from '../bindings.ts';

/** The owner's desk. It is reached over a service binding of the same account alone: no address on the web leads here. */
export class Desk extends WorkerEntrypoint<Bindings> implements DeskPort {
  run(command: string, argument: string | undefined): Promise<CommandResult> {
    return mailboxOf(this.env).runCommand(command, argument);
  }

  counts(): Promise<{ enquiries: number; waiting: number }> {
    return mailboxOf(this.env).counts();
  }

  copyOut(): Promise<DatabaseCopy> {
    return mailboxOf(this.env).copyOut();
  }

  copyIn(copy: DatabaseCopy): Promise<void> {
    return mailboxOf(this.env).copyIn(copy);
  }
}
