import { ActionButton } from '@keystar/ui/button';
import { FieldDescription, FieldLabel, FieldMessage } from '@keystar/ui/field';
import { type AssetFormField, fields } from '@keystatic/core';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { heicAdvice, isHeic } from '../../src/images/heic.ts';
import { complaint, type Kind } from '../../src/subjects/schema-kind.ts';
import { fileName } from '../saving/file-name.ts';

/** A picture in the form: its bytes, and its file in content/images. */
export type PictureFile = { data: Uint8Array; extension: string; filename: string };

type PictureKind = Extract<Kind, { kind: 'picture' }>;

/**
 * A picture to choose, with what was chosen shown. Keystatic's own field renames every picture after its place in
 * the form, so that reordering a list would exchange files, and takes what no browser can show.
 */
export function pictureField({
  label,
  help,
  schema,
  empty,
}: PictureKind): AssetFormField<PictureFile | null, PictureFile | null, string | null> {
  const field = fields.image({
    label,
    directory: 'content/images',
    publicPath: './images/',
    validation: { isRequired: true },
  });
  return {
    ...field,
    Input(props) {
      return (
        <PictureInput
          {...props}
          label={label}
          help={help}
          isRequired={empty === 'refused'}
          rules={schema}
        />
      );
    },
    serialize: (value) =>
      field.serialize(value, { suggestedFilenamePrefix: undefined, slug: undefined }),
    validate: (value) => value,
  };
}

type PictureInputProps = {
  label: string;
  help: string | undefined;
  rules: PictureKind['schema'];
  isRequired: boolean;
  value: PictureFile | null;
  onChange: (value: PictureFile | null) => void;
  forceValidation: boolean;
};

function PictureInput({
  label,
  help,
  isRequired,
  rules,
  value,
  onChange,
  forceValidation,
}: PictureInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const address = useAddress(value);

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const data = new Uint8Array(await file.arrayBuffer());
    target.value = '';
    if (isHeic(data)) {
      setRefused(`${label}: ${heicAdvice(file.name)}`);
      return;
    }
    if (!(await canBeShown(file))) {
      setRefused(
        `${label}: filen ${file.name} är ingen bild som går att läsa. Välj en JPEG, PNG eller WebP.`,
      );
      return;
    }
    const filename = await fileName(file.name, data);
    const problem = complaint(rules, `./images/${filename}`);
    if (problem) {
      setRefused(`${label}: ${problem}`);
      return;
    }
    setRefused('');
    onChange({ data, filename, extension: filename.split('.').at(-1) ?? '' });
  }

  const error = refused || (isRequired && forceValidation && !value ? 'Välj en bild.' : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: Keystatic's fields are groups of this kind
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      style={{ display: 'grid', gap: 12, justifyItems: 'start' }}
    >
      <FieldLabel id={`${id}-label`} elementType="span" isRequired={isRequired}>
        {label}
      </FieldLabel>
      {help && <FieldDescription>{help}</FieldDescription>}
      {address && (
        <img
          src={address}
          alt={value?.filename}
          style={{ maxBlockSize: 220, maxInlineSize: '100%', borderRadius: 4, background: '#8884' }}
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        aria-label={label}
        onChange={take}
      />
      <ActionButton onPress={() => input.current?.click()}>
        {value ? 'Byt bild' : 'Välj bild'}
      </ActionButton>
      {value && !isRequired && (
        <ActionButton onPress={() => onChange(null)}>Ta bort bilden</ActionButton>
      )}
      {error && <FieldMessage>{error}</FieldMessage>}
    </div>
  );
}

/** An address under which the browser shows the picture. */
function useAddress(value: PictureFile | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!value) return setAddress(undefined);
    const type = value.extension === 'svg' ? 'image/svg+xml' : '';
    const created = URL.createObjectURL(new Blob([value.data as BlobPart], { type }));
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [value]);
  return address;
}

async function canBeShown(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}
