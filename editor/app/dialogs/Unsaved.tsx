import { useEffect, useState } from 'react';
import { checkData, readDraft } from '../form/drafts.ts';
import { save } from '../form/undo.ts';
import { linkTo } from '../route.ts';
import { Status, useTask } from '../use-task.tsx';

type UnsavedProps = {
  subjects: { subject: string; label: string }[];
  isDisabled: boolean;
  onLeave: () => void;
  onSaved: () => void;
};

/** What is written and not saved: it is not published, unless all of it is right and is saved first. */
export function Unsaved({ subjects, isDisabled, onLeave, onSaved }: UnsavedProps) {
  const [areRight, setRight] = useState(false);
  const { run, message, isBusy } = useTask();
  const names = subjects.map(({ subject }) => subject).join();

  useEffect(() => {
    const checked = names.split(',').map((name) => checkData(name, readDraft(name)?.data));
    Promise.all(checked).then(
      (all) => setRight(all.every(({ problems }) => problems.length === 0)),
      () => setRight(false),
    );
  }, [names]);

  const saveAll = () =>
    run(async () => {
      for (const { subject } of subjects) await save(subject);
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
        <button type="button" disabled={isDisabled || isBusy} onClick={saveAll}>
          Spara och publicera
        </button>
      ) : (
        <p>Något i dem är inte färdigt, så de går inte att spara än.</p>
      )}
      <Status message={message} />
    </div>
  );
}
