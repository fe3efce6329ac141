/* Ends a child process when its parent ends or is killed: the child's standard input is a pipe, which closes with the parent. */
import { isMainThread } from 'node:worker_threads';

/** Environment variables that end a child process, and its own children, with the parent. */
export const EXIT_WITH_PARENT = { NODE_OPTIONS: `--import=${import.meta.url}` };

const end = () => process.exit(1);

// Only in the child, because the parent imports this file too.
if (isMainThread && process.env.NODE_OPTIONS === EXIT_WITH_PARENT.NODE_OPTIONS) {
  process.stdin.on('end', end).on('error', end).resume().unref?.();
}
