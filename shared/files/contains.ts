import path from 'node:path';

/** Whether a folder is another, or around it. On Windows one disk is no part of another. @param system whose paths they are */
export function contains(outer: string, inner: string, system: typeof path = path): boolean {
  const way = system.relative(outer, inner);
  return !/^\.\.($|[/\\])/.test(way) && !system.isAbsolute(way);
}
