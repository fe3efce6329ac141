import { request as askInside, type RequestListener } from 'node:http';
import { pipeline } from 'node:stream';
import { type Proxies, visitorAddress } from '../../node/http/visitor-address.ts';

/**
 * What anyone may reach of wrangler's own server: the site. Below `/cdn-cgi/` that one fires handlers and reads storage
 * for whoever asks, and its own headers (`MF-…`) lead there from every other path.
 *
 * @param inside the port of the loopback that wrangler listens on, once it does
 */
export function front(inside: Promise<number>, proxies: Proxies): RequestListener {
  return async (request, response) => {
    const { method, socket, headers, url } = request;
    // Read as wrangler will: `/x/../cdn-cgi/` is the same path.
    const read = URL.parse(`http://site.invalid${url}`);
    if (!read || read.pathname.startsWith('/cdn-cgi/')) {
      response.writeHead(read ? 404 : 400).end();
      return;
    }
    const own = Object.entries(headers).filter(([name]) => !name.startsWith('mf-'));
    const forwardedFor = headers['x-forwarded-for']?.toString();
    const inner = askInside({
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
      // Of the way inside, where each request has a connection of its own.
      delete answer.headers.connection;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => {});
    });
    response.on('close', () => inner.destroy());
    request.pipe(inner);
  };
}
