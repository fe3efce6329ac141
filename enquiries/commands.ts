/** What the owner can do with the enquiries, on any runtime. What she reads of it is in `owner/` and the editor. */
import type { Store } from './storage/store.ts';

/** By their names. Each takes the numbers of the enquiries that it is about. */
export const COMMANDS = {
  /** All of them, the latest first. */
  list: (store: Store) => store.list(),
  /** Each returns how many. */
  answered: (store: Store, ids: readonly number[]) => store.markAnswered(ids, Date.now()),
  unanswered: (store: Store, ids: readonly number[]) => store.markAnswered(ids, null),
  /** Makes every mail that waits due at once. Returns how many. */
  retry: (store: Store) => store.retry(Date.now()),
  /** Returns how many it has erased. */
  erase: (store: Store, ids: readonly number[]) => store.erase(ids),
};

export type CommandName = keyof typeof COMMANDS;

/** What a command returns, which JSON can carry. */
export type Result<Name extends CommandName> = ReturnType<(typeof COMMANDS)[Name]>;
