import postcss, { type Declaration, type Root } from 'postcss';
import { rawElements, replaceElements } from './inline-code.ts';
import { withoutUnused } from './unused-style.ts';

/**
 * Puts all styles of a page into one, where the first of them stands. One, because each costs a hash in a header that
 * every answer carries; in the head, because Astro writes one into the body, where HTML does not allow it.
 *
 * @param isSetByScript whether a script of the site names a custom property
 */
export function oneStyle(html: string, isSetByScript: (property: string) => boolean): string {
  const styles = rawElements(html).filter(({ tag }) => tag.name === 'style');
  const [first] = styles;
  if (!first) return html;
  const css = styles.map(({ content }) => content.trim()).join('');
  const used = withoutUnused(withoutConstants(css, isSetByScript), isSetByScript);
  const style = `<style>${used}</style>`;
  return replaceElements(html, styles, (element) => (element === first ? style : ''));
}

const REFERENCE = /var\((--[\w-]+)\)/g;

/**
 * Writes the values of custom properties that never vary in the place of their names: those set once, for the whole
 * page, to something that does not vary either. Names and steps are for those who read tokens.css; in the page they
 * were 0.6 kB of 23.
 */
export function withoutConstants(
  css: string,
  isSetByScript: (property: string) => boolean,
): string {
  const root = postcss.parse(css);
  const constants = readConstants(root, isSetByScript);
  root.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) removeWithEmptyParents(declaration);
    else declaration.value = withValues(declaration.value, constants);
  });
  return root.toString();
}

function readConstants(
  root: Root,
  isSetByScript: (property: string) => boolean,
): Map<string, string> {
  const settings = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    settings.set(declaration.prop, [...(settings.get(declaration.prop) ?? []), declaration]);
  });
  const constants = new Map<string, string>();
  // One that is set to another is a constant once the other is known to be one.
  for (let before = -1; before < constants.size; ) {
    before = constants.size;
    for (const [name, [setting, ...others]] of settings) {
      if (!setting || others.length > 0 || !isForWholePage(setting) || isSetByScript(name))
        continue;
      const value = withValues(setting.value, constants);
      if (!value.includes('var(')) constants.set(name, value);
    }
  }
  return constants;
}

/** Whether a declaration stands in a rule for `:root` alone that no condition but a layer surrounds. */
function isForWholePage({ parent: rule }: Declaration): boolean {
  if (rule?.type !== 'rule' || !('selector' in rule) || rule.selector !== ':root') return false;
  for (let at = rule.parent; at && at.type !== 'root'; at = at.parent) {
    if (!('name' in at) || at.name !== 'layer') return false;
  }
  return true;
}

function withValues(value: string, constants: Map<string, string>): string {
  return value.replace(REFERENCE, (reference, name) => constants.get(name) ?? reference);
}

function removeWithEmptyParents(declaration: Declaration) {
  const { parent } = declaration;
  declaration.remove();
  if (parent?.nodes.length === 0) parent.remove();
}
