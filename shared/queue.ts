/** Returns a function that runs tasks one at a time, in the order given. */
export function createQueue() {
  let previous: Promise<unknown> = Promise.resolve();
  return <T>(task: () => T | Promise<T>): Promise<T> => {
    const result = previous.then(task);
    // A failed task must not stop the next one.
    previous = result.catch(() => undefined);
    return result;
  };
}
