import { useEffect, useState } from 'react';
import type { Checked } from '../server/content.ts';
import { ask } from './api.ts';
import { readDraft, releaseDraft } from './edits.ts';
import { withoutKeys } from './form-data.ts';
import { linkTo } from './route.ts';
import { Status, useTask } from './use-task.tsx';

type UnsavedProps = {
  subjects: { subject: string; label: string }[];
  isDisabled: boolean;
  onLeave: () => void;
  onSaved: () => void;
};

/** What is written and not saved: it is not published, unless all of it is right and is saved first. */
export function Unsaved({ subjects, isDisabled, onLeave, onSaved }: UnsavedProps) {
  const [areRight, setRight] = useState(false);
  const { run, said, isBusy } = useTask();
  const names = subjects.map(({ subject }) => subject).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: again when there are others
  useEffect(() => {
    const checked = subjects.map(({ subject }) => {
      const { data } = readDraft(subject) ?? {};
      return ask<Checked>('POST', `subjects/${subject}/check`, withoutKeys(data));
    });
    Promise.all(checked).then(
      (all) => setRight(all.every(({ problems }) => problems.length === 0)),
      () => setRight(false),
    );
  }, [names]);

  const save = () =>
    run(async () => {
      for (const { subject } of subjects) {
        const draft = readDraft(subject);
        if (!draft) continue;
        const body = { data: withoutKeys(draft.data), version: draft.version };
        const { version } = await ask<{ version: string }>('PUT', `subjects/${subject}`, body);
        releaseDraft(subject, draft, version);
      }
      onSaved();
    });

  return (
    <div className="message" data-kind="notice">
      <p>Du har ändringar som inte är sparade. Det som är sparat publiceras, men inte de:</p>
      <ul>
        {subjects.map(({ subject, label }) => (
          <li key={subject}>
            <a href={linkTo(subject)} onClick={onLeave}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {areRight ? (
        <button type="button" disabled={isDisabled || isBusy} onClick={save}>
          Spara och publicera
        </button>
      ) : (
        <p>Något i dem är inte färdigt, så de går inte att spara än.</p>
      )}
      <Status said={said} />
    </div>
  );
}
