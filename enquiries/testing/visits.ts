import { ANNA, formOf, MAILBOX } from './samples.ts';

/** Visitors who post without a pause, and what they were told. */
export type Visits = {
  /** The names of those whose enquiry was answered with 200. */
  acknowledged: Set<string>;
  /**
   * Posts one enquiry after another until the server is gone.
   *
   * @param answered called after each that was acknowledged
   */
  visit: (url: string, answered: () => void) => Promise<void>;
};

/**
 * @param isGone whether an answer is of something that stands before a server that is gone; any other but 200 is a failure
 */
export function visits(isGone: (status: number) => boolean = () => false): Visits {
  const acknowledged = new Set<string>();
  let posted = 0;
  async function visit(url: string, answered: () => void): Promise<void> {
    for (;;) {
      const name = `Besökare ${++posted}`;
      try {
        const body = formOf({ ...ANNA, name });
        const answer = await fetch(`${url}/ajax/${MAILBOX}`, { method: 'POST', body });
        const text = await answer.text();
        if (isGone(answer.status)) return;
        if (answer.status !== 200 || JSON.parse(text).success !== 'true') {
          throw new Error(`answered with ${answer.status}: ${text}`);
        }
        acknowledged.add(name);
      } catch (error) {
        // What fetch says of a connection that broke.
        if (error instanceof TypeError) return;
        throw error;
      }
      answered();
    }
  }
  return { acknowledged, visit };
}

/** Numbers below 1, the same ones with the SEED that a run has printed. */
export function seededRandom(): () => number {
  let state = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.log(`SEED=${state}`);
  return () => {
    // Numerical Recipes' generator: enough to spread kills over time.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
