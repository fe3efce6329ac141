import { type Enquiry, FIELDS, type Field } from '../protocol/enquiry.ts';
import { readTags, type Tag, writeTag } from './html-tags.ts';
import { escapeHtml } from './mail.ts';

type Edit = { start: number; end: number; text: string };

/**
 * The page of the form as its visitor gets it back: with what was written, with the problem of each
 * field in its place, and the first such field focused.
 *
 * What it relies on in the page: `<form id="enquiry">` with a control named as each field,
 * `<p id="enquiry-<field>-error" hidden>` and `<p id="enquiry-summary" hidden>`. All else stays as it is.
 *
 * @param errors the text below each field that has a problem
 * @returns undefined when the page has no such form
 */
export function fillForm(
  html: string,
  enquiry: Enquiry,
  errors: Partial<Record<Field, string>>,
  summary: string,
): string | undefined {
  const tags = readTags(html);
  const first = tags.findIndex(
    (tag) => tag.name === 'form' && tag.attributes.get('id') === 'enquiry',
  );
  if (first < 0) return undefined;
  const last = tags.findIndex((tag, index) => index > first && tag.closing && tag.name === 'form');
  const form = tags.slice(first, last < 0 ? tags.length : last);
  const firstWrong = FIELDS.find((field) => errors[field] !== undefined);

  const edits = [titlePrefix(tags), showSlot(tags, 'enquiry-summary', summary)];
  for (const field of FIELDS) {
    const control = form.find((tag) => !tag.closing && tag.attributes.get('name') === field);
    if (!control) continue;
    const error = errors[field];
    if (error !== undefined) {
      control.attributes.set('aria-invalid', 'true');
      control.attributes.set('aria-describedby', describedBy(control, field));
      if (field === firstWrong) control.attributes.set('autofocus', '');
      edits.push(showSlot(tags, `enquiry-${field}-error`, error));
    }
    edits.push(...setValue(control, form, enquiry[field]));
  }
  return apply(
    html,
    edits.filter((edit) => edit !== undefined),
  );
}

/** A screen reader begins with the title: it says at once that something is to be done. */
function titlePrefix(tags: Tag[]): Edit | undefined {
  const title = tags.find((tag) => tag.name === 'title' && !tag.closing);
  return title && { start: title.end, end: title.end, text: 'Fel: ' };
}

function describedBy(control: Tag, field: Field): string {
  const slot = `enquiry-${field}-error`;
  const ids = control.attributes.get('aria-describedby')?.split(/\s+/).filter(Boolean) ?? [];
  return [...new Set([...ids, slot])].join(' ');
}

function showSlot(tags: Tag[], id: string, text: string): Edit | undefined {
  const index = tags.findIndex((tag) => tag.attributes.get('id') === id);
  const slot = tags[index];
  if (!slot) return undefined;
  slot.attributes.delete('hidden');
  return { ...range(tags, slot), text: writeTag(slot) + escapeHtml(text) };
}

function setValue(control: Tag, form: Tag[], value: string): Edit[] {
  const { start, end } = control;
  if (control.name === 'input') {
    control.attributes.set('value', escapeHtml(value));
    return [{ start, end, text: writeTag(control) }];
  }
  if (control.name === 'textarea') {
    // The browser drops one line break right after the tag: this one, not the visitor's.
    return [{ ...range(form, control), text: `${writeTag(control)}\n${escapeHtml(value)}` }];
  }
  return [{ start, end, text: writeTag(control) }, ...selectOption(control, form, value)];
}

function selectOption(select: Tag, form: Tag[], value: string): Edit[] {
  const { end } = range(form, select);
  return form
    .filter((tag) => tag.name === 'option' && !tag.closing)
    .filter((tag) => tag.start > select.start && tag.start < end)
    .map((option) => {
      option.attributes.delete('selected');
      if (option.attributes.get('value') === escapeHtml(value))
        option.attributes.set('selected', '');
      return { start: option.start, end: option.end, text: writeTag(option) };
    });
}

/** From an element's start tag to its end tag, without that. */
function range(tags: Tag[], tag: Tag): { start: number; end: number } {
  const close = tags.find((one) => one.closing && one.name === tag.name && one.start >= tag.end);
  return { start: tag.start, end: close?.start ?? tag.end };
}

/** Replaces from the end, so that what comes before keeps its place. */
function apply(html: string, edits: Edit[]): string {
  let result = html;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}
