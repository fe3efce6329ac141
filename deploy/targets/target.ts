import { UserError } from '../../shared/user-error.ts';
import type { Build } from '../build.ts';
import type { Report } from '../progress.ts';

/** What is online, as it was recorded there when the last of it had been put in place. */
export type Publication = {
  /** The build's name. */
  id: string;
  /** When it was published, ISO 8601. */
  published: string;
};

/** The place knows neither key nor password: another password may be the right one. */
export class LoginRefused extends UserError {}

/**
 * Where a site is published to: one file in this folder for each kind. `target.contract.ts` says what publishing relies
 * on, and every target passes it; `choose.ts` chooses by what DEPLOY_TO begins with.
 *
 * What goes wrong is a UserError, whose message tells the owner in Swedish what happened and what to do.
 */
export interface Target {
  /** How the owner knows it, without anything secret: `mappen /srv/webb`. */
  readonly name: string;
  /** Whether it takes enquiries itself, as a part of it. If not, the build has to name a form service. */
  readonly takesEnquiries: boolean;
  /** What is online; undefined where nothing of ours is. Tries the connection, and changes nothing. */
  online(): Promise<Publication | undefined>;
  /**
   * Puts a build online. Whenever it ends, and however, visitors have a whole site: the old one or the new. After
   * a failure it is called again, and sends what is left.
   */
  publish(build: Build, report: Report): Promise<Publication>;
  /** Lets go of the connection; what is called after it connects anew. */
  close(): Promise<void>;
}
