import type { Visitor } from '../../ports/visitors.ts';

/** Visitors as the platform's edge knows them: it sets this header itself, over whatever a visitor sends. */
export function connectingVisitors(request: Request): Visitor {
  const address = request.headers.get('cf-connecting-ip') ?? '';
  return { address, forwardedByStranger: false };
}
