/** The Worker: hands enquiries to the object that keeps them. All else is the platform's, which serves the built site. */
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Context } from 'hono';
import { createSiteApp } from '../http/app.ts';
import { endpointOf } from '../http/enquiries.ts';
import { refuse } from '../http/rejection.ts';
import { createLog, errorFields } from '../log.ts';
import { Mailbox } from './mailbox.ts';
import { headers, site } from './own-build.ts';

export { Mailbox };

/** See `wrangler.jsonc`. */
export type Bindings = {
  ASSETS: Fetcher;
  MAILBOX: DurableObjectNamespace<Mailbox>;
  /** Where enquiries are stored, e.g. `eu`; empty for anywhere. */
  JURISDICTION?: string;
};

const log = createLog((line) => console.log(line));

const app = createSiteApp({ site: () => site, log, headers: () => headers, pages });

async function pages(c: Context): Promise<Response> {
  const bindings = c.env as Bindings;
  const { pathname } = new URL(c.req.url);
  const endpoint = endpointOf(c.req.method, pathname, site.mailbox);
  if (!endpoint) {
    const file = await bindings.ASSETS.fetch(c.req.raw);
    if (file.status !== 404 && pathname !== '/404') return mutable(file);
    // The page that says so has no address of its own, as on a server.
    return mutable(await bindings.ASSETS.fetch(new URL('/404', c.req.url)), 404);
  }
  try {
    return mutable(await mailboxObject(bindings).fetch(c.req.raw));
  } catch (error) {
    // The object cannot start, is being moved, or has hit a limit of the platform. Whether it was stored is unknown, as 500 says.
    log.error(errorFields(error), 'the mailbox cannot be reached');
    return refuse(c, endpoint, { status: 500 }, site);
  }
}

function mutable({ body, headers, status: own }: Response, status = own): Response {
  return new Response(body, { headers, status });
}

/**
 * The one object that keeps this site's enquiries. To Cloudflare it is `Mailbox`, whatever address they are mailed to: by any
 * other name it would be another, and empty.
 */
function mailboxObject({ MAILBOX, JURISDICTION }: Bindings): DurableObjectStub<Mailbox> {
  const namespace = JURISDICTION
    ? MAILBOX.jurisdiction(JURISDICTION as DurableObjectJurisdiction)
    : MAILBOX;
  return namespace.getByName('mailbox');
}

/** Carries out the owner's commands. Reached over a service binding of the same account alone: no address on the web leads here. */
export class Commands extends WorkerEntrypoint<Bindings> {
  /** @returns what the mailbox's `runCommand` does, or `{ problem }` as JSON: what the owner reads when it cannot be done */
  async run(...command: Parameters<Mailbox['runCommand']>): Promise<string> {
    try {
      return await mailboxObject(this.env).runCommand(...command);
    } catch (error) {
      const { name, message } = error as Error;
      const unforeseen = `Det gick inte hos Cloudflare: ${message}\nFörsök igen om en stund.`;
      // Of a UserError the name alone survives the way.
      return JSON.stringify({ problem: name === 'UserError' ? message : unforeseen });
    }
  }
}

export default {
  fetch: (request, bindings) => app.fetch(request, bindings),
  scheduled: (_event, bindings) => mailboxObject(bindings).wake(),
} satisfies ExportedHandler<Bindings>;
