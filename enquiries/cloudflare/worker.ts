/** The Worker passes enquiries on to the Durable Object. Cloudflare itself serves the built site. */
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Context } from 'hono';
import { createSiteApp } from '../http/app.ts';
import { endpointOf } from '../http/enquiries.ts';
import { refuse } from '../http/rejection.ts';
import { createLog, errorFields } from '../log.ts';
import { Mailbox } from './mailbox.ts';
import { headers, site } from './own-build.ts';

export { Mailbox };

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
    if (file.status !== 404 && pathname !== '/404') return copyOf(file);
    // As on a server of one's own, the 404 page itself is not found at its address.
    return copyOf(await bindings.ASSETS.fetch(new URL('/404', c.req.url)), 404);
  }
  try {
    return copyOf(await mailboxObject(bindings).fetch(c.req.raw));
  } catch (error) {
    // The object cannot start, is being moved, or has reached a limit. Status 500 says that the enquiry may have been stored.
    log.error(errorFields(error), 'the mailbox cannot be reached');
    return refuse(c, endpoint, { status: 500 }, site);
  }
}

/** Copies a response, so that middleware can set headers. */
function copyOf(response: Response, status = response.status): Response {
  return new Response(response.body, { headers: response.headers, status });
}

/** Returns the only object of this site. Another name, such as the owner's address, would open another, empty object. */
function mailboxObject({ MAILBOX, JURISDICTION }: Bindings): DurableObjectStub<Mailbox> {
  const namespace = JURISDICTION
    ? MAILBOX.jurisdiction(JURISDICTION as DurableObjectJurisdiction)
    : MAILBOX;
  return namespace.getByName('mailbox');
}

/** Runs the owner's commands. Only service bindings of the same account reach it, and no address on the web. */
export class Commands extends WorkerEntrypoint<Bindings> {
  /** @returns the result as JSON, or `{ problem }` with a message to the owner */
  async run(...command: Parameters<Mailbox['runCommand']>): Promise<string> {
    try {
      return await mailboxObject(this.env).runCommand(...command);
    } catch (error) {
      const { name, message } = error as Error;
      const unexpected = `Det gick inte hos Cloudflare: ${message}\nFörsök igen om en stund.`;
      // The class of an error is lost on the way. Its name is kept.
      return JSON.stringify({ problem: name === 'UserError' ? message : unexpected });
    }
  }
}

export default {
  fetch: (request, bindings) => app.fetch(request, bindings),
  scheduled: (_event, bindings) => mailboxObject(bindings).wake(),
} satisfies ExportedHandler<Bindings>;
