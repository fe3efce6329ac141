import { existsSync, readFileSync } from 'node:fs';

/** The text of a file; empty if there is none, so that a missing file is restored from its history like a damaged one. */
export const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
