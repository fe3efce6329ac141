/** Runs a bundled Worker in workerd. Wrangler does the same, but takes seconds to start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { siteName } from '../../../shared/site-name.ts';

const CONFIG = readFileSync(join(import.meta.dirname, '../wrangler.jsonc'), 'utf8');
const { compatibility_date, compatibility_flags } = JSON.parse(CONFIG.replace(/^ *\/\/.*/gm, ''));
const { file, bindings, folder } = JSON.parse(process.argv[2] ?? '');
const worker = new Miniflare(
  convertV4MiniflareOptions({
    name: siteName(),
    modules: [{ type: 'ESModule', path: 'worker.js', contents: readFileSync(file, 'utf8') }],
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    durableObjects: { MAILBOX: { className: 'Mailbox', useSQLite: true } },
    bindings,
    resourcePersistencePath: folder,
    // The owner's commands find the Worker in this registry.
    unsafeDevRegistryPath: `${folder}/registry`,
  }),
);
console.log(`Ready at ${(await worker.ready).origin}`);
