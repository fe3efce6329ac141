import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

type Bounds = {
  /** Connections at a time. */
  connections: number;
  /** Requests on one connection that have not been answered. */
  unansweredRequests: number;
};

/**
 * Hands requests to `listener`, with bounds on what clients can make the server hold. Connections are not counted
 * per address: behind a proxy all come from one, and so do those of many phones on one mobile network.
 */
export function listenWithin(
  { connections, unansweredRequests }: Bounds,
  server: Server,
  listener: RequestListener,
): void {
  /** Unanswered requests by connection. The connection that was answered last, or is the newest, is last. */
  const unanswered = new Map<Socket, number>();

  server.on('connection', (socket: Socket) => {
    // Room is made, not refused: else whoever holds all connections would shut the site.
    if (unanswered.size >= connections) leastMissed(unanswered)?.destroy();
    unanswered.set(socket, 0);
    socket.once('close', () => unanswered.delete(socket));
  });

  server.on('request', (request, response) => {
    const { socket } = request;
    const ahead = unanswered.get(socket) ?? 0;
    // Each holds memory until the one before it is read. Browsers and proxies wait for an answer.
    if (ahead >= unansweredRequests) socket.destroy();
    if (socket.destroyed) return;
    unanswered.set(socket, ahead + 1);
    response.once('close', () => {
      const left = unanswered.get(socket);
      if (left === undefined) return;
      unanswered.delete(socket);
      unanswered.set(socket, left - 1);
    });
    listener(request, response);
  });
}

/** The connection that has been idle for longest, or the oldest one when all wait for an answer. */
function leastMissed(unanswered: ReadonlyMap<Socket, number>): Socket | undefined {
  const sockets = unanswered.keys();
  const [oldest] = sockets;
  for (const [socket, requests] of unanswered) if (requests === 0) return socket;
  return oldest;
}

/** How many connections the process has descriptors for, with a file open on each, when `kept` of them are for all else. */
export function affordableConnections(kept: number): number {
  // Otherwise the report would look up names of network addresses.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const descriptors = Number(userLimits?.open_files?.soft);
  return Number.isFinite(descriptors)
    ? Math.max(1, Math.floor((descriptors - kept) / 2))
    : Number.POSITIVE_INFINITY;
}
