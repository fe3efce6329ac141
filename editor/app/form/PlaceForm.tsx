import { type SubmitEvent, useLayoutEffect, useState } from 'react';
import type { openPlace, Place } from '../../server/place.ts';
import { ask } from '../api.ts';
import { PLACE } from '../Menu.tsx';
import { readOverview } from '../shared-state.ts';
import { Status, useTask } from '../use-task.tsx';
import { readDraft, store } from './drafts.ts';
import { FormFields } from './fields/Field.tsx';
import type { KeyPath } from './form-data.ts';

type Opened = ReturnType<typeof openPlace>;

/** Where the site is to be: asked once, tried, and changed here. */
export function PlaceForm() {
  const [answers, setAnswers] = useState<Place>();
  const [forms, setForms] = useState<Opened['forms']>();
  const { run, message, isBusy } = useTask(async () => {
    const opened = await ask<Opened>('GET', 'place');
    setForms(opened.forms);
    setAnswers((readDraft(PLACE.subject)?.data ?? opened.data) as Place);
  });

  useLayoutEffect(() => {
    if (message?.problems) document.querySelector<HTMLElement>('main [aria-invalid]')?.focus();
  }, [message]);
  if (!answers || !forms) return <Status className="message" message={message} />;

  function change([name = '']: KeyPath, value: unknown) {
    const changed = { ...(answers as Place), [name]: value };
    setAnswers(changed);
    // No draft has a password, nor one that is pasted with its server.
    const server = /^[\w.-]*(:\d*)?$/.test(changed.server) ? changed.server : '';
    store(PLACE.subject, { data: { ...changed, server, password: '' }, base: null });
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    run(async () => {
      const done = await ask<string>('POST', 'place', answers);
      store(PLACE.subject, null);
      await readOverview();
      return done;
    });
  }

  const makeFolder = () =>
    run(async () => change(['folder'], await ask<string>('POST', 'place/folder')));

  return (
    <form className="subject" onSubmit={send}>
      <header className="form-head">
        <h1>Var ska den ligga?</h1>
      </header>
      <FormFields
        form={forms[answers.kind]}
        data={answers}
        problemAt={([name]) => message?.problems?.find(({ path }) => path[0] === name)?.message}
        change={change}
      />
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
