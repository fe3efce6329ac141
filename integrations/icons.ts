import plugin from 'unplugin-icons/vite';

/** Attributes that the set repeats on every icon and styles/reset.css sets once. */
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
    // Not in the working directory, which is another one where the editor is tested.
    collectionsNodeResolvePath: import.meta.dirname,
    compiler: {
      compiler: (svg) => {
        const [, drawing = ''] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
        return `export default ${JSON.stringify(drawing.replace(SET_IN_CSS, ''))};`;
      },
    },
  });
}
