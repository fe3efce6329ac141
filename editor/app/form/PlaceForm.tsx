import { useLayoutEffect, useState } from 'react';
import type { Found, openPlace, Place } from '../../server/place.ts';
import { ask } from '../api.ts';
import { PLACE } from '../Menu.tsx';
import { latestOverview, readOverview, screensLeft } from '../shared-state.ts';
import { Status, useTask } from '../use-task.tsx';
import { readDraft, store } from './drafts.ts';
import { FormFields } from './fields/Field.tsx';
import type { KeyPath } from './form-data.ts';

type Opened = ReturnType<typeof openPlace>;

type ServerKey = Extract<Found, { shownKey: string }>;

/** A password that is written and not saved: the one answer that no draft has. */
let password = '';

/** Where the site is to be: asked once, tried, and changed here. */
export function PlaceForm() {
  const [answers, setAnswers] = useState<Place>();
  const [forms, setForms] = useState<Opened['forms']>();
  /** The key of a server that is not confirmed. */
  const [serverKey, setServerKey] = useState<ServerKey>();
  const { run, message, isBusy } = useTask(async () => {
    const opened = await ask<Opened>('GET', 'place');
    setForms(opened.forms);
    const draft = readDraft(PLACE.subject)?.data ?? opened.data;
    setAnswers({ ...(draft as Place), password });
  });

  useLayoutEffect(() => {
    if (message?.problems) document.querySelector<HTMLElement>('main [aria-invalid]')?.focus();
  }, [message]);
  if (!answers || !forms) return <Status className="message" message={message} />;

  function change([name = '']: KeyPath, value: unknown) {
    // What was confirmed of one server is not true of another.
    if (name === 'server') setServerKey(undefined);
    const fingerprint = name === 'server' ? '' : (answers as Place).fingerprint;
    const changed = { ...(answers as Place), fingerprint, [name]: value };
    password = changed.password;
    setAnswers(changed);
    // Nor one that is pasted with its server.
    const server = /^[\w.-]*(:\d*)?$/.test(changed.server) ? changed.server : '';
    store(PLACE.subject, { data: { ...changed, server, password: '' }, base: null });
  }

  const send = (sent: Place) =>
    run(async () => {
      setServerKey(undefined);
      const found = await ask<Found>('POST', 'place', sent);
      if ('shownKey' in found) return setServerKey(found);
      password = '';
      store(PLACE.subject, null);
      await readOverview();
      const { left = [], todos = [] } = latestOverview() ?? {};
      const isStopped = left.length > 0 && todos.some(({ stops }) => stops);
      return isStopped ? `Platsen är sparad. ${screensLeft()} innan du kan publicera.` : found.text;
    });

  const makeFolder = () =>
    run(async () => change(['folder'], await ask<string>('POST', 'place/folder')));

  function confirm(fingerprint: string) {
    change(['fingerprint'], fingerprint);
    send({ ...(answers as Place), fingerprint });
  }

  return (
    <form
      className="subject"
      onSubmit={(event) => {
        event.preventDefault();
        send(answers);
      }}
    >
      <header className="form-head">
        <h1>Var ska den ligga?</h1>
      </header>
      <FormFields
        form={forms[answers.kind]}
        data={answers}
        problemAt={([name]) => message?.problems?.find(({ path }) => path[0] === name)?.message}
        change={change}
      />
      {serverKey && (
        <ServerKeyQuestion server={answers.server} {...serverKey} onConfirm={confirm} />
      )}
      <Status
        id="place-result"
        className="message"
        message={isBusy ? { text: 'Provar anslutningen …', kind: 'ok' } : message}
      />
      <div className="actions">
        {answers.kind === 'folder' && !answers.folder && (
          <button type="button" onClick={makeFolder}>
            Gör klar mappen åt mig
          </button>
        )}
        <button type="submit" className="main" disabled={isBusy}>
          Spara platsen
        </button>
      </div>
    </form>
  );
}

type ServerKeyQuestionProps = ServerKey & {
  server: string;
  onConfirm: (fingerprint: string) => void;
};

/** Asks whose server it is, with what an answer needs: a wrong yes gives someone else the password. */
function ServerKeyQuestion({ server, shownKey, knownKey, onConfirm }: ServerKeyQuestionProps) {
  return (
    <div className="message" data-kind={knownKey ? 'problem' : 'notice'} role="status">
      <p>
        {knownKey
          ? `${server} visar en annan nyckel än förut. Godkänn den bara om webbhotellet bekräftar att den är ny: annars kan någon annan få ditt lösenord. Inget är skickat.`
          : `Servern ${server} visar den här nyckeln. Stämmer den med vad webbhotellet uppger är det rätt server. Lösenordet skickas först när du har svarat.`}
      </p>
      <p>
        <code>{shownKey}</code>
      </p>
      <p>
        Vad de uppger står i deras kontrollpanel eller hjälp, vid SSH eller SFTP. Annars frågar du
        kundtjänsten: ”Vilket SHA256-fingeravtryck har er SFTP-server?”
      </p>
      <button type="button" onClick={() => onConfirm(shownKey)}>
        {knownKey ? 'Webbhotellet har bekräftat den nya nyckeln' : 'Det är rätt server'}
      </button>
    </div>
  );
}
