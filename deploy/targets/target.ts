import type { Manifest } from '../../built-site/manifest.ts';
import { UserError } from '../../shared/user-error.ts';

export type Build = { folder: string; manifest: Manifest };

/** `published` is in ISO 8601. */
export type Publication = { id: string; published: string };

export type Progress = { step: 'check' | 'changes' | 'build' | 'upload' | 'verify'; text: string };

export type Report = (progress: Progress) => void;

export type OnlineStatus = {
  step: 'status';
  text: string;
  /** One sentence per difference from what is online. Empty if the differences are unknown. */
  changes: string[];
  /** `from` is the date, in Swedish, of what is online. `to` and `id` are the date and the build that undo restores. */
  undo?: { from: string; to: string; id: string };
  /** The live site was published from another folder. Only the command `replace` publishes over it. */
  isFromOtherFolder?: boolean;
  folder?: string | undefined;
};

export type Done = {
  step: 'done';
  ok: boolean;
  text: string;
  address?: string;
  folder?: string;
  advice?: string;
  isLoginRefused?: boolean;
  isFromOtherFolder?: boolean;
};

export type DeployEvent = Progress | OnlineStatus | Done;

export class LoginRefused extends UserError {}
export class FolderRefused extends UserError {}

export const PAGES_ARE_WHOLE = 'Varje sida som besökarna ser är hel: den förra eller den nya.';

/**
 * A place to publish to. Each kind's file exports `openTarget`, which returns a Target. `target.contract.ts` tests each kind.
 * Failures are UserErrors that tell the owner in Swedish what happened and what to do.
 */
export interface Target {
  /** The name the owner sees, without secrets: `mappen /srv/webb`. */
  readonly name: string;
  /** A folder on this machine that the owner has to upload by hand. */
  readonly folder?: string | undefined;
  installTools?(report: Report): Promise<void>;
  /** Returns the publication that is online, if any. Changes nothing, so the editor can use it to test login and folder. */
  online(): Promise<Publication | undefined>;
  /** Puts a build online. Even if this fails, visitors get whole pages, each either old or new. A retry completes it. */
  publish(build: Build, report: Report): Promise<Publication>;
}
