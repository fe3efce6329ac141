/** Makes a function that runs one task after the other, in the order in which they are given. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => T | Promise<T>): Promise<T> => {
    const ended = last.then(task);
    last = ended.catch(() => undefined);
    return ended;
  };
}
