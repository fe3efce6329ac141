import type { DatabaseCopy } from '../storage/database-copy.ts';

/** What a command came to: what the owner reads, or why it could not be done. */
export type CommandResult = { text: string } | { problem: string };

/** Where the owner's commands are carried out when the database is not on this machine. */
export interface Desk {
  /** @param command one of `COMMANDS` in `cli/commands.ts` */
  run(command: string, argument: string | undefined): Promise<CommandResult>;
  /** How many enquiries there are, and how many mails wait. */
  counts(): Promise<{ enquiries: number; waiting: number }>;
  copyOut(): Promise<DatabaseCopy>;
  /** Puts a copy in the place of all there is. */
  copyIn(copy: DatabaseCopy): Promise<void>;
}
