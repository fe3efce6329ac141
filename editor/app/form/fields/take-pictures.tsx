import type { ComponentProps } from 'react';
import type { StoredPicture } from '../../../server/pictures/stored-pictures.ts';
import { api, receive } from '../../api.ts';
import { useTask } from '../../use-task.tsx';
import { afterPictures } from '../open-forms.ts';

/** Returns a picture's URL: `./images/Yoga.jpg` → `/redigera/images/Yoga.jpg`. */
export const addressOf = (path: string) =>
  `/redigera/images/${encodeURIComponent(path.replace('./images/', ''))}`;

/**
 * Uploads pictures. If the server refuses one, the others are still added.
 *
 * @param minWidth smallest width in pixels that looks sharp
 */
export function useTakenPictures(minWidth: number | undefined, add: (paths: string[]) => void) {
  const { run, notify, message, isBusy } = useTask();

  const take = (files: File[]) =>
    run(() =>
      afterPictures(async () => {
        const { paths, lines } = await uploadAll(files, minWidth, notify);
        if (paths.length > 0) add(paths);
        notify(lines.join('\n'), paths.length > 0 ? 'ok' : 'problem');
      }),
    );
  return { take, message, isBusy };
}

/** Uploads one picture at a time, to limit memory use and keep the order. Returns a line about each for the owner. */
async function uploadAll(
  files: File[],
  minWidth: number | undefined,
  notify: (text: string) => void,
) {
  const paths: string[] = [];
  const lines: string[] = [];
  for (const file of files) {
    notify([...lines, `${file.name}: läses …`].join('\n'));
    const { path, notice } = await upload(file, minWidth);
    if (path) paths.push(path);
    lines.push(`${file.name}: ${notice ?? 'klar'}`);
  }
  return { paths, lines };
}

/** If the server refuses the picture, the notice says why and there is no path. */
async function upload(file: File, minWidth = 0): Promise<Partial<StoredPicture>> {
  const form = { file, minWidth: String(minWidth) };
  return receive(api.pictures.$post({ form })).catch(({ message }: Error) => ({ notice: message }));
}

type PictureInputProps = ComponentProps<'input'> &
  Pick<ReturnType<typeof useTakenPictures>, 'take' | 'isBusy'>;

export function PictureInput({ take, isBusy, children, ...input }: PictureInputProps) {
  return (
    <label className="button drop">
      {isBusy ? 'Läser …' : children}
      <input
        {...input}
        type="file"
        accept="image/*,.heic,.heif"
        // `disabled` would make the input lose focus.
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared, because choosing the same file again would otherwise not fire a change event.
          target.value = '';
          if (files.length > 0 && !isBusy) take(files);
        }}
      />
    </label>
  );
}
