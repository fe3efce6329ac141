import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks one question, and gives the answer as it was typed. */
export type Ask = (question: string) => Promise<string>;

/** Asks in the terminal. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return terminal.question(question).finally(() => terminal.close());
}

/** Asks for what nobody is to read over a shoulder: what is typed is not shown. */
export async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stdout.write(question);
  return terminal.question('').finally(() => {
    terminal.close();
    process.stdout.write('\n');
  });
}
