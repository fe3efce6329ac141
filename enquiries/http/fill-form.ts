import {
  appendChild,
  createTextNode,
  type Element,
  getAttribute,
  getTextContent,
  isElementNode,
  type Node,
  query,
  queryAll,
  removeAttribute,
  setAttribute,
  setTextContent,
} from '@parse5/tools';
import { parse, parseFragment, serializeOuter } from 'parse5';
import { type Enquiry, FIELD_NAMES, type Field } from '../protocol.ts';

/** Where in a page one element stands. */
type Place = { start: number; end: number };

/** A page with the form, and where in it what is filled in stands. */
export type FoundForm = {
  html: string;
  title: Place | undefined;
  summary: Place | undefined;
  controls: Record<Field, Place | undefined>;
  errors: Record<Field, Place | undefined>;
};

/**
 * Looks a page through for what {@link fillForm} fills in: `<form id="enquiry">` with a control named as each field,
 * `<p id="enquiry-<field>-error" hidden>` and `<p id="enquiry-summary" hidden>`.
 *
 * @returns undefined when the page has no such form
 */
export function findForm(html: string): FoundForm | undefined {
  const page = parse(html, { sourceCodeLocationInfo: true });
  const form = byAttribute(page, 'id', 'enquiry');
  if (form?.tagName !== 'form') return undefined;
  const byField = (find: (field: Field) => Element | null) =>
    Object.fromEntries(
      FIELD_NAMES.map((field) => [field, placeOf(find(field))]),
    ) as FoundForm['errors'];
  return {
    html,
    title: placeOf(byName(page, 'title')[0]),
    summary: placeOf(byAttribute(page, 'id', 'enquiry-summary')),
    controls: byField((field) => byAttribute(form, 'name', field)),
    errors: byField((field) => byAttribute(page, 'id', `enquiry-${field}-error`)),
  };
}

/** Looks the page of a build through once: strangers have as many forms refused as they like. */
export function formMemory(): (page: string) => FoundForm | undefined {
  let known: { page: string; form: FoundForm | undefined } | undefined;
  return (page) => {
    if (known?.page !== page) known = { page, form: findForm(page) };
    return known.form;
  };
}

function placeOf(element: Element | null | undefined): Place | undefined {
  const location = element?.sourceCodeLocation;
  return location ? { start: location.startOffset, end: location.endOffset } : undefined;
}

/**
 * The page of the form as its visitor gets it back: with what was written, with the problem of each
 * field in its place, and the first such field focused. All else stays as it is.
 *
 * @param errors the text below each field that has a problem
 */
export function fillForm(
  form: FoundForm,
  enquiry: Enquiry,
  errors: Partial<Record<Field, string>>,
  summary: string,
): string {
  const changes: (Place & { html: string })[] = [];
  // Each time from the source: nothing of one visitor's is there when the next one's is written.
  const change = (place: Place | undefined, edit: (element: Element) => void) => {
    if (!place) return;
    const [element] = parseFragment(form.html.slice(place.start, place.end)).childNodes;
    edit(element as Element);
    changes.push({ ...place, html: serializeOuter(element as Element) });
  };
  const firstWrong = FIELD_NAMES.find((field) => errors[field] !== undefined);

  // A screen reader begins with the title: it says at once that something is to be done.
  change(form.title, (title) => setTextContent(title, `Fel: ${getTextContent(title)}`));
  change(form.summary, (slot) => show(slot, summary));
  for (const field of FIELD_NAMES) {
    const error = errors[field];
    change(form.controls[field], (control) => {
      setValue(control, enquiry[field]);
      if (error === undefined) return;
      setAttribute(control, 'aria-invalid', 'true');
      describeBy(control, `enquiry-${field}-error`);
      if (field === firstWrong) setAttribute(control, 'autofocus', '');
    });
    if (error !== undefined) change(form.errors[field], (slot) => show(slot, error));
  }

  let page = '';
  let end = 0;
  for (const part of changes.toSorted((a, b) => a.start - b.start)) {
    page += form.html.slice(end, part.start) + part.html;
    end = part.end;
  }
  return page + form.html.slice(end);
}

function describeBy(control: Element, id: string) {
  const ids = getAttribute(control, 'aria-describedby')?.split(/\s+/).filter(Boolean) ?? [];
  setAttribute(control, 'aria-describedby', [...new Set([...ids, id])].join(' '));
}

function show(slot: Element, text: string) {
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

/** The first element below `root` whose attribute has this value. */
export function byAttribute(root: Node, name: string, value: string): Element | null {
  return query<Element>(root, (node) => isElementNode(node) && getAttribute(node, name) === value);
}

/** All elements below `root` of one name, e.g. 'option'. */
export function byName(root: Node, name: string): Element[] {
  return [...queryAll<Element>(root, (node) => isElementNode(node) && node.tagName === name)];
}
