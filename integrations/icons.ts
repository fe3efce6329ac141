import plugin from 'unplugin-icons/vite';

/** Matches attributes that every icon repeats. `styles/reset.css` sets them once instead. */
const ATTRIBUTES_SET_IN_CSS =
  / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

export function icons() {
  return plugin({
    // Finds the icons from this folder, because the editor's tests run in another working directory.
    collectionsNodeResolvePath: import.meta.dirname,
    compiler: {
      compiler: (svg) => {
        const drawing = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(ATTRIBUTES_SET_IN_CSS, '');
        return `export default ${JSON.stringify(drawing)};`;
      },
    },
  });
}
