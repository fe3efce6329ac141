/** A test with a server for each built site that it asks for, shared by all tests of a worker. */
import { test as base } from '@playwright/test';
import { serveDist } from '../serve-dist.ts';

/** Serves a built site and resolves to its address. */
type Serve = (dist: string) => Promise<string>;

export const test = base.extend<object, { serve: Serve }>({
  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn which fixtures this one needs.
    async ({}, use) => {
      const sites = new Map<string, ReturnType<typeof serveDist>>();
      await use(async (dist) => {
        const site = sites.get(dist) ?? serveDist(dist);
        sites.set(dist, site);
        return (await site).url;
      });
      for (const site of sites.values()) (await site).stop();
    },
    { scope: 'worker' },
  ],
});
