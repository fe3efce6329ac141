import plugin from 'unplugin-icons/vite';

/** Attributes that the set repeats on every icon and Icon.module.css sets once. */
const SET_IN_CSS =
  / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

/**
 * Imports icons of an installed set as text, the content of their `<svg>`, each as its own module:
 *
 *     import IconPhone from '~icons/tabler/phone';
 *     <Icon icon={IconPhone} />
 */
export function icons() {
  return plugin({
    compiler: {
      compiler: (svg) => `export default ${JSON.stringify(drawingOf(svg))};`,
    },
  });
}

/** @throws when the icon is not an outline as Icon.module.css draws it: it would appear as a blot, or not at all */
export function drawingOf(svg: string): string {
  const [, drawing = ''] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
  const lines = drawing.replace(SET_IN_CSS, '');
  if (lines === drawing || /\b(?:fill|stroke)/.test(lines)) {
    throw new Error(`Expected an icon drawn in lines, 2 wide: ${svg}. Has the set changed?`);
  }
  return lines;
}
