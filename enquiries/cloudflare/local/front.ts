import { request as httpRequest, type RequestListener } from 'node:http';
import { pipeline } from 'node:stream';
import { type Proxies, visitorAddress } from '../../node/http/visitor-address.ts';

/**
 * Lets visitors reach only the site on wrangler's server. Below `/cdn-cgi/` that server runs handlers and reads storage for
 * anyone who asks, and its own headers (`MF-…`) lead there from every other path.
 *
 * @param inside the loopback port that wrangler listens on, once it does
 */
export function front(inside: Promise<number>, proxies: Proxies): RequestListener {
  return async (request, response) => {
    const { method, socket, headers, url } = request;
    // Parsed as wrangler will parse it: `/x/../cdn-cgi/` is the same path.
    const read = URL.parse(`http://site.invalid${url}`);
    if (!read || read.pathname.startsWith('/cdn-cgi/')) {
      response.writeHead(read ? 404 : 400).end();
      return;
    }
    const own = Object.entries(headers).filter(([name]) => !name.startsWith('mf-'));
    const forwardedFor = headers['x-forwarded-for']?.toString();
    const inner = httpRequest({
      host: '127.0.0.1',
      port: await inside,
      agent: false,
      method,
      path: read.pathname + read.search,
      headers: {
        ...Object.fromEntries(own),
        'cf-connecting-ip': visitorAddress(socket.remoteAddress, forwardedFor, proxies),
      },
    });
    inner.on('error', () => response.destroy());
    inner.on('response', (answer) => {
      // It describes the inner connection only.
      delete answer.headers.connection;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => {});
    });
    response.on('close', () => inner.destroy());
    request.pipe(inner);
  };
}
