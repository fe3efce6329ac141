/*
 * Runs a bundled Worker in workerd. Wrangler would do so too, and take seconds to start.
 */
import { readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { siteName } from '../../../shared/site-name.ts';

const { file, date, flags, bindings, folder, port } = JSON.parse(process.argv[2] ?? '');
const worker = new Miniflare(
  convertV4MiniflareOptions({
    name: siteName(),
    modules: [{ type: 'ESModule', path: 'worker.js', contents: readFileSync(file, 'utf8') }],
    compatibilityDate: date,
    compatibilityFlags: flags,
    durableObjects: { MAILBOX: { className: 'Mailbox', useSQLite: true } },
    bindings,
    resourcePersistencePath: folder,
    // Where the owner's commands find it.
    unsafeDevRegistryPath: `${folder}/registry`,
    host: '127.0.0.1',
    port,
  }),
);
await worker.ready;
console.log('Ready');
