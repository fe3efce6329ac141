/* Ends a child process when its parent exits or is killed. The child notices it because its standard input, a pipe, closes. */
import { isMainThread } from 'node:worker_threads';

/** Environment for a child process. With it, the child and its own children exit when this process exits. */
export const EXIT_WITH_PARENT = { NODE_OPTIONS: `--import=${import.meta.url}` };

const end = () => process.exit(1);

// Only in the child, because the parent imports this file too.
if (isMainThread && process.env.NODE_OPTIONS === EXIT_WITH_PARENT.NODE_OPTIONS) {
  process.stdin.on('end', end).on('error', end).resume().unref?.();
}
