import { errorCode } from '../../enquiries/user-error.ts';

/** Says of an answer that the editor gave it. */
export const EDITOR_HEADER = 'x-editor';

/** Who answers at an address: the editor, something else, or no one. */
export async function whoAnswers(address: string): Promise<'editor' | 'other' | 'none'> {
  try {
    const { headers } = await fetch(address, { signal: AbortSignal.timeout(30_000) });
    return headers.has(EDITOR_HEADER) ? 'editor' : 'other';
  } catch (error) {
    const { cause } = error as Error;
    return errorCode(cause) === 'ECONNREFUSED' ? 'none' : 'other';
  }
}
