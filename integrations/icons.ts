import plugin from 'unplugin-icons/vite';

/** What the set repeats on every icon; Icon.module.css says it once. */
const SAID_IN_CSS =
  / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

/**
 * Gives the icons of an installed set as text, each from its own module: what stands between `<svg>` and `</svg>`.
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

/** @throws when it is not of the outlines that Icon.module.css draws: it would be seen as a blot, or not at all */
export function drawingOf(svg: string): string {
  const [, drawing = ''] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
  const lines = drawing.replace(SAID_IN_CSS, '');
  if (lines === drawing || /\b(?:fill|stroke)/.test(lines)) {
    throw new Error(`Expected an icon drawn in lines, 2 wide: ${svg}. Has the set changed?`);
  }
  return lines;
}
