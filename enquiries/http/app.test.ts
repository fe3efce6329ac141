import { startTestService } from '../../tests/support/enquiries/service.ts';
import { appContract } from './app.contract.ts';

appContract(async (settings) => {
  const { app } = await startTestService(settings);
  return async (path, init = {}, address = '') => {
    const headers = new Headers(init.headers);
    if (address) headers.set('x-forwarded-for', address);
    const incoming = { socket: { remoteAddress: '127.0.0.1' } };
    return app.request(path, { ...init, headers }, { incoming });
  };
});
