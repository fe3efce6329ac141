/** What publishing asks of a place to publish to; `target.contract.ts` tests it at real places, without a substitute. */

import type { Manifest } from '../../built-site/manifest.ts';
import { UserError } from '../../shared/user-error.ts';

/** A complete build: its folder and its manifest. */
export type Build = { folder: string; manifest: Manifest };

/** What is online, as recorded at the target once the publication was complete. */
export type Publication = {
  /** The build's id. */
  id: string;
  /** When it was published, ISO 8601. */
  published: string;
  /** Whether a later one has begun to change what visitors see, and not ended. */
  underWay?: boolean;
};

/** One step of publishing, as a terminal or the editor shows it. */
export type Progress = {
  step: 'check' | 'changes' | 'build' | 'upload' | 'verify';
  /** A sentence in Swedish, for the owner. */
  text: string;
  /** Progress of a long step. */
  done?: number;
  total?: number;
};

export type Report = (progress: Progress) => void;

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

/** The target refused the login; another password may work. */
export class LoginRefused extends UserError {}

/** The folder to publish to does not exist, or cannot be written. */
export class FolderRefused extends UserError {}

/** A publication failed when visitors may have had some of its pages. */
export class CutLate extends Error {}

/** What visitors have after a publication has failed. */
export const visitorsSee = (error: unknown) =>
  error instanceof CutLate
    ? 'Besökarna kan se några av de nya sidorna och några av de förra, tills du publicerar igen.'
    : 'Webbplatsen som besökarna ser är hel.';

/**
 * What the file of each kind opens by `openTarget`, from what DEPLOY_TO says, the settings and the environment. Failures are
 * UserErrors that tell the owner in Swedish what happened and what to do.
 */
export interface Target {
  /** The name the owner sees, without secrets: `mappen /srv/webb`. */
  readonly name: string;
  /** Where it is on this machine. */
  readonly folder?: string;
  /** Installs what it needs, which may take minutes. */
  prepare?(report: Report): Promise<void>;
  /** What is online; undefined if nothing of ours is. Tests the connection and changes nothing. */
  online(): Promise<Publication | undefined>;
  /** Tests as well whether publishing may write there. Leaves at most an empty hidden folder. Returns why it cannot be tried yet. */
  tryWriting(): Promise<string | undefined>;
  /**
   * Puts a build online. Whenever and however it ends, each page that visitors get is whole, the old or the new. Called
   * again after a failure, it sends what is left.
   */
  publish(build: Build, report: Report): Promise<Publication>;
}
