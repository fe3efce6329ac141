/** What publishing asks of a place to publish to; `target.contract.ts` tests it at real places. */
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
  /** Whether a later publication has begun to change what visitors see, and not ended. */
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

/** Compares what is online with this folder. */
export type OnlineStatus = {
  step: 'status';
  text: string;
  /** What differs here; empty if that cannot be known. */
  changes: string[];
  undo?: Undo;
  /** What is online was not published from this folder, so publishing asks first. */
  isForeign?: boolean;
  /** Where publishing puts the site if the owner uploads it herself. */
  folder?: string | undefined;
};

/** A publication that can be undone: when it was made, and when the one was that undoing restores, as the owner reads them. */
export type Undo = { from: string; to: string; id: string };

/** How a command ended. */
export type Done = {
  step: 'done';
  ok: boolean;
  text: string;
  /** The site's address, once the site is online there. */
  address?: string;
  /** Where the site is, if the owner has yet to upload it. */
  folder?: string;
  /** What she has to do before enquiries reach her. */
  advice?: string;
  /** The server refused the login, and would do so again. */
  login?: boolean;
  /** Nothing is published, because what is online is not from this folder. The command `replace` publishes. */
  isForeign?: boolean;
};

/** What the editor gets, one event on each line of JSON. */
export type DeployEvent = Progress | OnlineStatus | Done;

/** The target refused the login; another password may work. */
export class LoginRefused extends UserError {}

/** The folder to publish to does not exist, or cannot be written. */
export class FolderRefused extends UserError {}

/** A publication failed when visitors may already have got some of its pages. */
export class InterruptedMidway extends Error {}

/** Says what visitors get after a publication has failed. */
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
  /** Returns what is online; undefined if nothing of ours is. Tests the connection and changes nothing. */
  online(): Promise<Publication | undefined>;
  /** Like `online`, but also checks write access. May leave an empty hidden folder. Returns the reason if it cannot be checked yet. */
  tryWriting(): Promise<string | undefined>;
  /**
   * Puts a build online. However this ends, each page that visitors get is whole, the old or the new. Called again after a
   * failure, it sends the rest.
   */
  publish(build: Build, report: Report): Promise<Publication>;
}
