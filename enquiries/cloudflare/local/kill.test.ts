import { runAtCloudflare } from '../../cli/at-cloudflare.ts';
import { killContract } from '../../node/testing/kill.contract.ts';
import { serveAtCloudflare } from '../testing/served.ts';

killContract(Number(process.env['KILLS'] ?? 4), {
  start: serveAtCloudflare,
  run: (command, { DATA_DIR }) =>
    runAtCloudflare(command, undefined, { HOSTING: 'cloudflare-local', DATA_DIR }),
});
