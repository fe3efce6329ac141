/** Fills in the page of the form for a visitor without script: what was written, and what is wrong with it. */
import {
  appendChild,
  createTextNode,
  type Element,
  getAttribute,
  getTextContent,
  isElementNode,
  type Node,
  query,
  removeAttribute,
  setAttribute,
  setTextContent,
} from '@parse5/tools';
import { parse, serializeOuter } from 'parse5';
import { byAttribute } from '../../built-site/elements.ts';
import { type Enquiry, FIELD_NAMES, type Field } from '../../shared/protocol.ts';

/**
 * Puts the problem of each field in its place and focuses the first such field. All else stays to the letter: the security
 * policy names scripts by their hash.
 *
 * @param page with `<form id="enquiry">`, in it a control named as each field and `<p id="enquiry-<field>-error" hidden>`,
 *   and `<p id="enquiry-summary" hidden>`
 * @returns undefined when the page has no such form
 */
export function fillForm(
  page: string,
  enquiry: Enquiry,
  errors: Partial<Record<Field, string>>,
  summary: string,
): string | undefined {
  const document = parse(page, { sourceCodeLocationInfo: true });
  const form = byAttribute(document, 'id', 'enquiry');
  if (form?.tagName !== 'form') return undefined;
  const changes: { start: number; end: number; html: string }[] = [];
  const change = (element: Element | null | undefined, edit: (element: Element) => void) => {
    if (!element?.sourceCodeLocation) return;
    const { startOffset: start, endOffset: end } = element.sourceCodeLocation;
    edit(element);
    changes.push({ start, end, html: serializeOuter(element) });
  };
  const show = (id: string, text: string) =>
    change(byAttribute(document, 'id', id), (slot) => {
      removeAttribute(slot, 'hidden');
      setTextContent(slot, text);
    });
  const firstWrong = FIELD_NAMES.find((field) => errors[field] !== undefined);

  // A screen reader begins with the title: it says at once that something is to be done.
  const isTitle = (node: Node) => isElementNode(node) && node.tagName === 'title';
  change(query<Element>(document, isTitle), (title) =>
    setTextContent(title, `Fel: ${getTextContent(title)}`),
  );
  show('enquiry-summary', summary);
  for (const field of FIELD_NAMES) {
    const error = errors[field];
    change(byAttribute(form, 'name', field), (control) => {
      setValue(control, enquiry[field]);
      if (error === undefined) return;
      setAttribute(control, 'aria-invalid', 'true');
      const described = getAttribute(control, 'aria-describedby') ?? '';
      setAttribute(control, 'aria-describedby', `${described} enquiry-${field}-error`.trim());
      if (field === firstWrong) setAttribute(control, 'autofocus', '');
      show(`enquiry-${field}-error`, error);
    });
  }

  let html = '';
  let end = 0;
  for (const part of changes.toSorted((a, b) => a.start - b.start)) {
    html += page.slice(end, part.start) + part.html;
    end = part.end;
  }
  return html + page.slice(end);
}

function setValue(control: Element, value: string) {
  if (control.tagName === 'input') setAttribute(control, 'value', value);
  else if (control.tagName === 'select') {
    for (const option of control.childNodes.filter(isElementNode)) {
      removeAttribute(option, 'selected');
      if (getAttribute(option, 'value') === value) setAttribute(option, 'selected', '');
    }
  } else {
    control.childNodes = [];
    // The browser drops one line break right after the tag: this one, not the visitor's.
    appendChild(control, createTextNode(`\n${value}`));
  }
}
