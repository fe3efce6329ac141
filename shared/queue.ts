/** Returns a function that runs tasks one at a time, in the order given. A failed task does not stop the next. */
export function createQueue() {
  let previous: Promise<unknown> = Promise.resolve();
  return <T>(task: () => T | Promise<T>): Promise<T> => {
    const result = previous.then(task);
    previous = result.catch(() => undefined);
    return result;
  };
}
