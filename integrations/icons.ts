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
      compiler: (svg) => {
        const [, drawing = ''] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
        return `export default ${JSON.stringify(drawing.replace(SAID_IN_CSS, ''))};`;
      },
    },
  });
}
