import { useEffect, useState } from 'react';
import type { Place as Opened } from '../server/place.ts';
import { ask, type Path, type Refused } from './api.ts';
import { FormFields } from './fields/table.tsx';
import { setIn } from './form-data.ts';
import { Status, useTask } from './use-task.tsx';

/** What is not asked, by kind of place. */
const NOT_ASKED: Record<string, string[]> = {
  cloudflare: ['server', 'user', 'password', 'key', 'folder', 'form'],
  folder: ['server', 'user', 'password', 'key'],
};

/** Where the site is to be: asked once, tried, and changed here. */
export function Place({ onSaved }: { onSaved: () => void }) {
  const [opened, setOpened] = useState<Opened>();
  /** The key of a server that is seen for the first time. */
  const [fingerprint, setFingerprint] = useState('');
  const [wrongField, setWrongField] = useState('');
  const { run, said, isBusy } = useTask();

  useEffect(() => {
    ask<Opened>('GET', 'place').then(setOpened);
  }, []);
  if (!opened) return null;
  const { form, data } = opened;
  const { kind, server } = data;
  const asked = Object.entries(form.fields ?? {}).filter(
    ([name]) => !NOT_ASKED[kind]?.includes(name),
  );

  const send = (method: 'POST' | 'PUT', answers = data) =>
    run(async () => {
      setWrongField('');
      setFingerprint('');
      try {
        type Found = { text?: string; fingerprint?: string };
        const found = await ask<Found>(method, 'place', answers);
        setFingerprint(found.fingerprint ?? '');
        if (method === 'POST' || !found.text) return found.text;
        onSaved();
        return `Sparat. ${found.text}`;
      } catch (error) {
        setWrongField((error as Refused).details.field ?? '');
        throw error;
      }
    });

  function change(path: Path, value: unknown) {
    const changed = setIn(data, path, value);
    const isSameServer = changed.kind === kind && changed.server === server;
    if (!isSameServer) setFingerprint('');
    setOpened({ form, data: isSameServer ? changed : { ...changed, fingerprint: '' } });
  }

  return (
    <form
      className="subject"
      onSubmit={(event) => {
        event.preventDefault();
        send('PUT');
      }}
    >
      <header className="form-head">
        <h1>Var ska den ligga?</h1>
      </header>
      <FormFields
        form={{ ...form, fields: Object.fromEntries(asked) }}
        data={data}
        problemAt={([name]) => (name === wrongField ? said?.text : undefined)}
        change={change}
      />
      {fingerprint && (
        <div className="message" data-kind="notice" role="status">
          <p>Servern {server} visar den här nyckeln, som ingen annan har:</p>
          <code>{fingerprint}</code>
          <p>
            Stämmer den med vad webbhotellet uppger är det rätt server. Lösenordet skickas först när
            du har svarat.
          </p>
          <button
            type="button"
            onClick={() => {
              change(['fingerprint'], fingerprint);
              send('POST', { ...data, fingerprint });
            }}
          >
            Det är rätt server
          </button>
        </div>
      )}
      <Status
        id="place-result"
        className="message"
        said={isBusy ? { text: 'Provar anslutningen …', kind: 'ok' } : said}
      />
      <div className="actions">
        <button type="button" disabled={isBusy} onClick={() => send('POST')}>
          Prova anslutningen
        </button>
        <button type="submit" className="main" disabled={isBusy || said?.kind !== 'ok'}>
          Spara platsen
        </button>
      </div>
    </form>
  );
}
