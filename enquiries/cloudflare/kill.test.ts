import { killContract } from '../kill.contract.ts';
import { runInDevServer, startDevServer } from './testing/dev-server.ts';

killContract(Number(process.env['KILLS'] ?? 4), {
  start: startDevServer,
  run: async (command, environment) =>
    JSON.stringify((await runInDevServer(command, undefined, environment)).data),
});
