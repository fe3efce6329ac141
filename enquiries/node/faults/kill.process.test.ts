import { once } from 'node:events';
import { startServer } from '../../../tests/support/enquiries/server-process.ts';
import { killContract } from '../../kill.contract.ts';
import { runCommand } from '../../owner/run.ts';

killContract(6, {
  start: async (environment) => {
    const { url, child } = await startServer(environment);
    const kill = () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      return ended;
    };
    return { url, kill };
  },
  list: async (environment) => JSON.stringify(await runCommand('list', null, environment)),
});
