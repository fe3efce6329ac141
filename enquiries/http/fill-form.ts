import {
  appendChild,
  createTextNode,
  type Element,
  getAttribute,
  getTextContent,
  type Node,
  removeAttribute,
  setAttribute,
  setTextContent,
} from '@parse5/tools';
import { parse, serialize } from 'parse5';
import { type Enquiry, FIELDS, type Field } from '../protocol.ts';
import { byAttribute, byName } from './html-elements.ts';

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
  const page = parse(html);
  const form = byAttribute(page, 'id', 'enquiry');
  if (form?.tagName !== 'form') return undefined;
  const firstWrong = FIELDS.find((field) => errors[field] !== undefined);

  // A screen reader begins with the title: it says at once that something is to be done.
  const [title] = byName(page, 'title');
  if (title) setTextContent(title, `Fel: ${getTextContent(title)}`);
  showSlot(page, 'enquiry-summary', summary);
  for (const field of FIELDS) {
    const control = byAttribute(form, 'name', field);
    if (!control) continue;
    setValue(control, enquiry[field]);
    const error = errors[field];
    if (error === undefined) continue;
    setAttribute(control, 'aria-invalid', 'true');
    describeBy(control, `enquiry-${field}-error`);
    if (field === firstWrong) setAttribute(control, 'autofocus', '');
    showSlot(page, `enquiry-${field}-error`, error);
  }
  return serialize(page);
}

function describeBy(control: Element, id: string) {
  const ids = getAttribute(control, 'aria-describedby')?.split(/\s+/).filter(Boolean) ?? [];
  setAttribute(control, 'aria-describedby', [...new Set([...ids, id])].join(' '));
}

function showSlot(page: Node, id: string, text: string) {
  const slot = byAttribute(page, 'id', id);
  if (!slot) return;
  removeAttribute(slot, 'hidden');
  setTextContent(slot, text);
}

function setValue(control: Element, value: string) {
  if (control.tagName === 'input') setAttribute(control, 'value', value);
  else if (control.tagName === 'select') selectOption(control, value);
  else {
    control.childNodes = [];
    // The browser drops one line break right after the tag: this one, not the visitor's.
    appendChild(control, createTextNode(`\n${value}`));
  }
}

function selectOption(select: Element, value: string) {
  for (const option of byName(select, 'option')) {
    removeAttribute(option, 'selected');
    if (getAttribute(option, 'value') === value) setAttribute(option, 'selected', '');
  }
}
