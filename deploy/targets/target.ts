/** What publishing asks of a place to publish to; `target.contract.ts` tests it at real places. */
import type { Manifest } from '../../built-site/manifest.ts';
import { UserError } from '../../shared/user-error.ts';

/** A complete build. */
export type Build = { folder: string; manifest: Manifest };

/** The last complete publication at a target: the id of the build, and the time in ISO 8601. */
export type Publication = { id: string; published: string };

/** A step of publishing, shown in a terminal or the editor. */
export type Progress = {
  step: 'check' | 'changes' | 'build' | 'upload' | 'verify';
  /** A sentence in Swedish, for the owner. */
  text: string;
  /** Files or pages of a long step that are done. */
  done?: number;
  total?: number;
};

export type Report = (progress: Progress) => void;

/** What is online, compared with this folder. */
export type OnlineStatus = {
  step: 'status';
  text: string;
  /** One sentence per difference; empty if the differences are unknown. */
  changes: string[];
  undo?: Undo;
  /** What is online was not published from this folder, so the command `publish` refuses to replace it. */
  isForeign?: boolean;
  /** The folder, if the owner uploads it herself. */
  folder?: string | undefined;
};

/** The times of the publication to undo and of the one to restore, in Swedish, and the id of the latter. */
export type Undo = { from: string; to: string; id: string };

/** How a command ended. */
export type Done = {
  step: 'done';
  ok: boolean;
  text: string;
  /** The site's address, once the site is online there. */
  address?: string;
  /** The folder that the owner has yet to upload. */
  folder?: string;
  /** What the owner has to do before enquiries reach her. */
  advice?: string;
  /** The server refused the login, and would do so again. */
  login?: boolean;
  /** Nothing was published, see {@link OnlineStatus}. The command `replace` publishes. */
  isForeign?: boolean;
};

/** An event that the editor gets, as one line of JSON. */
export type DeployEvent = Progress | OnlineStatus | Done;

/** The target refused the login; another password may work. */
export class LoginRefused extends UserError {}

/** The folder does not exist, or cannot be used. */
export class FolderRefused extends UserError {}

/** A publication failed after visitors may have seen some of its pages. */
export class InterruptedMidway extends Error {}

/** Says what visitors see after a publication has failed. */
export const visitorsSee = (error: unknown) =>
  error instanceof InterruptedMidway
    ? 'Besökarna kan se några av de nya sidorna och några av de förra, tills du publicerar igen.'
    : 'Webbplatsen som besökarna ser är hel.';

/**
 * A place to publish to, which the file of each kind opens with `openTarget`. Failures are UserErrors that tell the owner in
 * Swedish what happened and what to do.
 */
export interface Target {
  /** The name the owner sees, without secrets: `mappen /srv/webb`. */
  readonly name: string;
  /** A folder on this machine that the owner uploads herself. */
  readonly folder?: string | undefined;
  /** Installs what the target needs, which may take minutes. */
  prepare?(report: Report): Promise<void>;
  /** Returns what is online; undefined if nothing of ours is. Changes nothing, so it also tries login and folder. */
  online(): Promise<Publication | undefined>;
  /**
   * Puts a build online. However this ends, each page that visitors get is whole, the old or the new. Called again after a
   * failure, it sends the rest.
   */
  publish(build: Build, report: Report): Promise<Publication>;
}
