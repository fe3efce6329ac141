import postcss from 'postcss';

/**
 * Takes out of a page's style the custom properties that nothing on that page reads, and the faces that nothing is set
 * in: every page gets all tokens, and all but the start page need half of them.
 *
 * @param isUsedByScript whether a script of the site names a custom property
 */
export function withoutUnused(css: string, isUsedByScript: (property: string) => boolean): string {
  const root = postcss.parse(css);
  // What only something unused has read is unused in turn.
  for (let before = Number.POSITIVE_INFINITY, left = count(root); left < before; ) {
    const values = readValues(root);
    root.walkDecls(/^--/, (declaration) => {
      const isRead = values.some((value) => value.includes(`var(${declaration.prop}`));
      if (!isRead && !isUsedByScript(declaration.prop)) declaration.remove();
    });
    before = left;
    left = count(root);
  }
  const values = readValues(root);
  root.walkAtRules('font-face', (face) => {
    face.walkDecls('font-family', ({ value }) => {
      const name = value.replace(/^["']|["']$/g, '');
      if (!values.some((other) => other.includes(name))) face.remove();
    });
  });
  return root.toString();
}

function count(root: postcss.Root): number {
  let declarations = 0;
  root.walkDecls(() => {
    declarations += 1;
  });
  return declarations;
}

/** The values of all declarations that are no part of a face's own description. */
function readValues(root: postcss.Root): string[] {
  const values: string[] = [];
  root.walkDecls(({ parent, value }) => {
    if (parent?.type !== 'atrule' || !('name' in parent) || parent.name !== 'font-face') {
      values.push(value);
    }
  });
  return values;
}
