/* Ends a child process when its parent ends, even if the parent was killed: the child's standard input is a pipe that then closes. */
import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Environment of the child, and of its own children. The child also removes the folder REMOVE_AT_END. */
export const ENDING_TOGETHER = { NODE_OPTIONS: `--import=${import.meta.url}` };

function end() {
  const { REMOVE_AT_END: folder } = process.env;
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}

// The parent also imports this file.
if (isMainThread && process.env.NODE_OPTIONS === ENDING_TOGETHER.NODE_OPTIONS) {
  process.stdin.on('end', end).on('error', end).resume().unref?.();
}
