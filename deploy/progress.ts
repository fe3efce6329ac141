/** What publishing reports to the editor and the terminal. */
import type { Progress } from './targets/target.ts';

/** What is online. */
export type OnlineStatus = { step: 'status'; text: string; changes: string[]; undo?: Undo };

/** When the publication that undo takes back was made, and the one that it restores, as the owner reads them; and the latter's id. */
export type Undo = { from: string; to: string; id: string };

/** What the editor gets, one event on each line of JSON. */
export type DeployEvent =
  | Progress
  | OnlineStatus
  | {
      step: 'done';
      text: string;
      ok: boolean;
      /** The server refused the login, and would do so again. */
      login?: boolean;
      /** Where the site is, and not online yet. */
      folder?: string;
    };
