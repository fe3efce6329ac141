/** Passes enquiries to the Durable Object and serves the 404 page. Cloudflare serves all other pages itself. */
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Context } from 'hono';
import { createBaseApp } from '../http/app.ts';
import { endpointOf } from '../http/enquiries.ts';
import { type Endpoint, reject } from '../http/rejection.ts';
import { createLog, errorFields } from '../log.ts';
import { Mailbox } from './mailbox.ts';
import { headers, site } from './own-build.ts';

export { Mailbox };

export type Bindings = {
  ASSETS: Fetcher;
  MAILBOX: DurableObjectNamespace<Mailbox>;
  /** Where Cloudflare must keep the enquiries, e.g. `eu`. If empty, it may keep them anywhere. */
  JURISDICTION?: string;
};

const log = createLog((line) => console.log(line));

const app = createBaseApp({ site: () => site, log }, () => headers).all('*', (c) => {
  const endpoint = endpointOf(c.req.method, c.req.path, site.mailbox);
  return endpoint ? passToMailbox(c, endpoint) : serveFile(c);
});

async function passToMailbox(c: Context, endpoint: Endpoint): Promise<Response> {
  try {
    return mutableCopy(await mailboxObject(c.env).fetch(c.req.raw));
  } catch (error) {
    // The mailbox may have stored the enquiry before it failed. Only the page for status 500 tells the visitor that this is uncertain.
    log.error(errorFields(error), 'the mailbox cannot be reached');
    return reject(c, endpoint, { status: 500 }, site);
  }
}

async function serveFile(c: Context): Promise<Response> {
  const { ASSETS } = c.env as Bindings;
  const file = await ASSETS.fetch(c.req.raw);
  if (file.status !== 404 && c.req.path !== '/404') return mutableCopy(file);
  // A request for `/404` itself gets status 404 too, as on the Node server.
  return mutableCopy(await ASSETS.fetch(new URL('/404', c.req.url)), 404);
}

/** The headers of a fetched response are immutable, but the app must add the site's headers. */
function mutableCopy(response: Response, status = response.status): Response {
  return new Response(response.body, { headers: response.headers, status });
}

/** Returns the site's only mailbox object. Its name must never change: another name would open a new, empty object. */
function mailboxObject({ MAILBOX, JURISDICTION }: Bindings): DurableObjectStub<Mailbox> {
  const namespace = JURISDICTION
    ? MAILBOX.jurisdiction(JURISDICTION as DurableObjectJurisdiction)
    : MAILBOX;
  return namespace.getByName('mailbox');
}

/** Runs the owner's commands. It has no URL: only service bindings in the same Cloudflare account can call it. */
export class Commands extends WorkerEntrypoint<Bindings> {
  async run(...command: Parameters<Mailbox['runCommand']>): Promise<string> {
    return await mailboxObject(this.env).runCommand(...command);
  }
}

export default {
  fetch: (request, bindings) => app.fetch(request, bindings),
  scheduled: (_event, bindings) => mailboxObject(bindings).wake(),
} satisfies ExportedHandler<Bindings>;
