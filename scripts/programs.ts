/* Finds the programs that tests use besides Node. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = [...`${process.env['PATH']}`.split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program; undefined where it is not installed, and its tests are skipped. */
export const pathOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync);
