/**
 * Wakes the service: a timer where a process stays, a stored alarm where it may be put to sleep. When it rings, the
 * runtime calls the work of the service. It may ring earlier than it was set to.
 */
export interface Alarm {
  /** Sets it to `delay` milliseconds from now, in place of whatever it was set to before. */
  set(delay: number): void;
}
