/**
 * Registers a test, as Vitest's own `test` does. A runtime whose objects may only be used within one of its own has the
 * test run there.
 */
export type TestWithin = (name: string, body: () => void | Promise<void>) => void;
