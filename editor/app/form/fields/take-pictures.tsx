import type { ComponentProps } from 'react';
import type { StoredPicture } from '../../../server/pictures/stored-pictures.ts';
import { api, receive } from '../../api.ts';
import { useTask } from '../../use-task.tsx';
import { afterPictures } from '../open-forms.ts';

/** Where the editor shows a picture, which content names from its own folder. */
export const addressOf = (path: string) =>
  `/redigera/images/${encodeURIComponent(path.replace('./images/', ''))}`;

/**
 * Stores the pictures that are chosen. One that is refused keeps no other from being added.
 *
 * @param minWidth pixels that a picture has to be wide
 */
export function useTakenPictures(minWidth: number | undefined, add: (paths: string[]) => void) {
  const { run, notify, message, isBusy } = useTask();

  const take = (files: File[]) =>
    run(() =>
      afterPictures(async () => {
        const paths: string[] = [];
        const lines: string[] = [];
        // One after the other: they keep their order, and a large one needs the memory for itself.
        for (const file of files) {
          notify([...lines, `${file.name}: läses …`].join('\n'));
          const form = { file, minWidth: String(minWidth ?? 0) };
          const { path, notice }: Partial<StoredPicture> = await receive(
            api.pictures.$post({ form }),
          ).catch(({ message }: Error) => ({ notice: message }));
          if (path) paths.push(path);
          lines.push(`${file.name}: ${notice ?? 'klar'}`);
        }
        if (paths.length > 0) add(paths);
        // Of several, the others are not wrong.
        notify(lines.join('\n'), paths.length > 0 ? 'ok' : 'problem');
      }),
    );
  return { take, message, isBusy };
}

type PictureInputProps = ComponentProps<'input'> &
  Pick<ReturnType<typeof useTakenPictures>, 'take' | 'isBusy'>;

/** A button that chooses files, which can also be dropped on it. Its children are its label. */
export function PictureInput({ take, isBusy, children, ...input }: PictureInputProps) {
  return (
    <label className="button drop">
      {isBusy ? 'Läser …' : children}
      <input
        {...input}
        type="file"
        accept="image/*,.heic,.heif"
        // Disabled it would lose the focus.
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen once more.
          target.value = '';
          if (files.length > 0 && !isBusy) take(files);
        }}
      />
    </label>
  );
}
