import type { ComponentProps } from 'react';
import type { StoredPicture } from '../../../server/pictures/stored-pictures.ts';
import { api, receive } from '../../api.ts';
import { useTask } from '../../use-task.tsx';
import { afterPictures } from '../open-forms.ts';

/** The address of a picture in `content/images`. */
export const addressOf = (path: string) =>
  `/redigera/images/${encodeURIComponent(path.replace('./images/', ''))}`;

/**
 * Stores chosen pictures. If one is refused, the others are still added.
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
        // One at a time, because a large picture needs the memory, and to keep their order.
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
        // A disabled input would lose the focus.
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Otherwise choosing the same file again would not be a change.
          target.value = '';
          if (files.length > 0 && !isBusy) take(files);
        }}
      />
    </label>
  );
}
