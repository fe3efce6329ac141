/* Ends programs with the one that has started them, however that ended: their standard input is a pipe that closes then. */
import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Environment of a Node program, and of those that it starts in turn. With REMOVE_AT_END, a folder goes with it. */
export const ENDING_TOGETHER = { NODE_OPTIONS: `--import=${import.meta.url}` };

function end() {
  const { REMOVE_AT_END: folder } = process.env;
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}

// This file is loaded by the one that starts them too.
if (isMainThread && process.env.NODE_OPTIONS === ENDING_TOGETHER.NODE_OPTIONS) {
  process.stdin.on('end', end).on('error', end).resume().unref?.();
}
