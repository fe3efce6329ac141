import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { ComponentSchema } from '@keystatic/core';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { groups, type Subject, schemaOf, subjects } from '../src/subjects/subjects.ts';
import { formFor } from './form.ts';

/*
 * The form against the contract. The contract is read as JSON Schema, which zod writes itself: not as the form reads
 * it, so that a mistake there is found here.
 */

/** What Keystatic writes YAML with; it has no types of its own. */
const { dump } = createRequire(import.meta.url)('js-yaml') as { dump(data: unknown): string };

const CONTENT = 'templates/warm/content';
const SUBJECTS = Object.keys(subjects) as Subject[];

test('every file of content/ can be edited, and is listed once', () => {
  const files = globSync(`${CONTENT}/*.yaml`).map((file) => basename(file, '.yaml'));
  expect(SUBJECTS.toSorted()).toEqual(files.toSorted());
  expect(Object.values(groups).flat().toSorted()).toEqual(files.toSorted());
});

describe.each(SUBJECTS)('%s', (subject) => {
  const schema = schemaOf(subject);
  const form: ComponentSchema = {
    kind: 'object',
    fields: formFor(schema.shape),
    label: subjects[subject].label,
  };

  test('the form has the fields of the schema, each of its kind', () => {
    compare(z.toJSONSchema(schema, { io: 'input' }) as Json, form, subject);
  });

  test('what is read is written again as the same data, which the schema accepts', () => {
    const data = parse(readFileSync(`${CONTENT}/${subject}.yaml`, 'utf8'));
    const saved = parse(dump(write(form, data)));
    // Its list of samples is there also when it is empty.
    expect(saved).toEqual({ ...data, samples: data.samples ?? [] });
    expect(schema.safeParse(saved).error).toBeUndefined();
  });
});

type Json = {
  type?: string;
  anyOf?: Json[];
  properties?: Record<string, Json>;
  items?: Json;
  enum?: string[];
  description?: string;
};

function compare(json: Json, field: ComponentSchema, path: string) {
  const said = json.anyOf?.find(({ type }) => type !== 'null') ?? json;
  if ('label' in field && json.description) {
    expect(json.description, path).toContain(field.label);
  }
  if (said.type === 'object') {
    if (field.kind !== 'object') throw new Error(`${path} is an object`);
    expect(Object.keys(field.fields), path).toEqual(Object.keys(said.properties ?? {}));
    for (const [key, inner] of Object.entries(said.properties ?? {})) {
      expect(field.fields[key], `${path} › ${key} has a name`).toHaveProperty('label');
      compare(inner, field.fields[key] as ComponentSchema, `${path} › ${key}`);
    }
  } else if (said.type === 'array') {
    if (field.kind !== 'array') throw new Error(`${path} is a list`);
    compare(said.items ?? {}, field.element, `${path} › entry`);
  } else {
    if (field.kind !== 'form') throw new Error(`${path} is a single value`);
    const options = 'options' in field ? (field.options as { value: string }[]) : undefined;
    expect(
      options?.map(({ value }) => value),
      path,
    ).toEqual(said.enum);
    const samples: Record<string, unknown> = {
      boolean: true,
      integer: 3,
      string: './images/ord.jpg',
    };
    const sample = said.enum?.[0] ?? samples[said.type ?? ''];
    expect(write(field, sample), `${path} holds a ${said.type}`).toBe(sample);
  }
}

/** What Keystatic writes of what it has read. */
function write(field: ComponentSchema, value: unknown): unknown {
  if (field.kind === 'object') {
    const entries = Object.entries(field.fields).map(([key, inner]) => [
      key,
      write(inner, (value as Record<string, unknown>)[key]),
    ]);
    return Object.fromEntries(entries.filter(([, written]) => written !== undefined));
  }
  if (field.kind === 'array') {
    return ((value ?? []) as unknown[]).map((entry) => write(field.element, entry));
  }
  if (field.kind !== 'form') throw new Error(`A form has no ${field.kind}.`);
  const stored = (value ?? undefined) as never;
  const extra = {
    asset: new Uint8Array([1]),
    slug: undefined,
    suggestedFilenamePrefix: 'elsewhere',
  };
  const parsed = field.parse(stored, extra as never) as never;
  return field.serialize(parsed, extra as never).value;
}
