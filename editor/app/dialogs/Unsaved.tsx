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
  const { run, message, isBusy } = useTask();
  const saveAll = () =>
    run(async () => {
      for (const { subject, label } of subjects) {
        await save(subject).catch(({ message }) =>
          Promise.reject(new Error(`${label}: ${message}`)),
        );
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
      <button type="button" disabled={isDisabled || isBusy} onClick={saveAll}>
        Spara och publicera
      </button>
      <Status message={message} />
    </div>
  );
}
