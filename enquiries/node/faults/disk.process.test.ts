import { expect, test } from 'vitest';
import { freePort } from '../../../tests/support/enquiries/free-port.ts';
import { ANNA, formOf, MAILBOX } from '../../../tests/support/enquiries/samples.ts';
import { run } from '../../../tests/support/enquiries/server-process.ts';
import { openStore } from '../../../tests/support/enquiries/store.ts';
import { workspace } from '../../../tests/support/enquiries/workspace.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { databaseFile } from '../data-folder.ts';

const FULL_AT_KB = 160;

// Windows has no limit on the size of files.
test.skipIf(process.platform === 'win32')(
  'a disk that is full of enquiries and of the log is a 503 until there is room, loses nothing acknowledged, and the site stays up',
  async () => {
    const { environment } = await workspace();
    // A limit on the size of files acts like a full disk. The log has already reached it.
    const script = `head -c ${FULL_AT_KB}K /dev/zero >log; ulimit -f ${FULL_AT_KB}; exec "$0" "$@" >>log`;
    const url = `http://localhost:${await freePort()}`;
    const settings = { ...environment, PORT: new URL(url).port };
    run('node/main.ts', [], settings, ['bash', '-c', script]);
    await eventually(async () => expect((await fetch(url)).status).toBe(200));
    const post = (name: string) =>
      fetch(`${url}/ajax/${MAILBOX}`, {
        method: 'POST',
        body: formOf({ ...ANNA, name, message: 'x'.repeat(3900) }),
      });
    const health = async () => (await fetch(`${url}/healthz`)).status;
    const acknowledged: string[] = [];
    let answer = await post('Besökare 0');
    while (answer.ok) {
      acknowledged.push(`Besökare ${acknowledged.length}`);
      answer = await post(`Besökare ${acknowledged.length}`);
    }
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ success: 'false' });
    expect(acknowledged.length).toBeGreaterThan(5);
    expect([await health(), (await fetch(url)).status]).toEqual([503, 200]);

    const store = openStore(databaseFile(environment.DATA_DIR));
    const stored = store.list(null).enquiries;
    expect(stored.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
    store.erase(stored.map(({ id }) => id));
    store.close();
    expect([await health(), (await post('Eva')).status]).toEqual([200, 200]);
  },
);
