import { type ComponentProps, type DragEvent, useEffect, useState } from 'react';
import type { StoredPicture } from '../../../server/pictures/stored-pictures.ts';
import { ask } from '../../api.ts';
import { useShared } from '../../shared-state.ts';
import { type Message, useTask } from '../../use-task.tsx';
import { timesTakenBack } from '../undo.ts';

/** Where the editor shows a picture, which content names from its own folder. */
export const addressOf = (path: string) =>
  `/redigera/images/${encodeURIComponent(path.replace('./images/', ''))}`;

type Taking = {
  /** Pixels that a picture has to be wide. */
  least: number | undefined;
  /** Whether there is room for one only. */
  isSingle?: boolean;
  add(paths: string[]): void;
};

/** Stores the pictures that are chosen, or dropped on a field. One that is refused keeps no other from being added. */
export function useTakenPictures({ least = 0, isSingle = false, add }: Taking) {
  const { run, notify, message, isBusy } = useTask();
  const [isOver, setOver] = useState(false);
  const times = useShared(timesTakenBack);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the message is about may be taken back
  useEffect(() => notify(), [times]);

  const take = (chosen: File[]) =>
    run(async () => {
      const files = isSingle ? chosen.slice(0, 1) : chosen;
      const paths: string[] = [];
      const lines = files.map(({ name }) => `${name}: väntar`);
      let kind: Message['kind'] = 'ok';
      // One after the other: they keep their order, and a large one needs the memory for itself.
      for (const [index, file] of files.entries()) {
        const show = (text: string) => {
          lines[index] = `${file.name}: ${text}`;
          notify(lines.join('\n'), kind);
        };
        show('läses …');
        try {
          const { path, notice } = await store(file, least);
          paths.push(path);
          if (notice && kind === 'ok') kind = 'notice';
          show(notice ?? 'klar');
        } catch (error) {
          kind = 'problem';
          show((error as Error).message);
        }
      }
      if (paths.length > 0) add(paths);
      if (files.length < chosen.length) lines.push('Här får en bild plats. Den första är vald.');
      notify(lines.join('\n'), kind);
    });

  const handle = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    // A field may be within another that takes pictures.
    event.stopPropagation();
    work(event);
  };
  const dropArea = {
    'data-drop': isOver || undefined,
    onDragOver: handle(() => setOver(true)),
    onDragLeave: handle(() => setOver(false)),
    onDrop: handle(({ dataTransfer }) => {
      setOver(false);
      if (!isBusy) take([...dataTransfer.files]);
    }),
  };
  return { take, notify, message, isBusy, dropArea };
}

async function store(file: File, least: number): Promise<StoredPicture> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(
      `${file.name} går inte att läsa. Är det en mapp: öppna den, och välj bilderna.`,
    );
  });
  const query = new URLSearchParams({ name: file.name, least: String(least) });
  return ask('POST', `pictures?${query}`, new Blob([bytes]));
}

type PictureInputProps = ComponentProps<'input'> &
  Pick<ReturnType<typeof useTakenPictures>, 'take' | 'isBusy'>;

/** A button that chooses files. Its children are its label. */
export function PictureInput({ take, isBusy, children, ...input }: PictureInputProps) {
  return (
    <label className="button drop">
      {isBusy ? 'Läser …' : children}
      <input
        {...input}
        className="visually-hidden"
        type="file"
        accept="image/*,.heic,.heif"
        // Disabled it would lose the focus.
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen once more.
          target.value = '';
          if (files.length > 0) take(files);
        }}
      />
    </label>
  );
}
