/** Who sent a request, as far as the runtime knows. */
export type Visitor = {
  /** An IP address; empty when the connection is already gone. */
  address: string;
  /** Whether someone forwarded it who is not trusted, so that all visitors may look like one. */
  forwardedByStranger: boolean;
};

/**
 * Tells who sent a request. A visitor must not be able to choose the address.
 *
 * @param environment what the runtime gave to the application's `fetch` beside the request
 */
export type Visitors = (request: Request, environment: unknown) => Visitor;
