/** The walls between the folders, checked by `npm run walls`. Biome checks the imports of .astro files, which this program cannot read. */

/** The folders and files that each folder may import, besides its own. */
const IMPORTS = {
  shared: [],
  'built-site': ['shared'],
  'content-model': ['shared'],
  integrations: ['shared', 'built-site', 'content-model', 'src/ui/grounds.ts'],
  src: ['shared', 'built-site', 'content-model', 'brand', 'integrations/brand-colours.ts'],
  enquiries: ['shared', 'built-site'],
  deploy: ['shared', 'built-site', 'content-model', 'enquiries', 'scripts/install-cloudflare.ts'],
  editor: [
    'shared',
    'built-site',
    'content-model',
    'enquiries',
    'deploy',
    'integrations',
    'brand',
  ].concat('src/(ui/Icon.tsx|styles/reset.css)', 'scripts/(install-cloudflare.ts|setup.mjs)'),
  scripts: ['shared', 'content-model', 'integrations', 'enquiries/node/main.ts', 'tests/support'],
  bench: ['built-site', 'scripts', 'tests/support'],
  brand: ['scripts/fonts.ts'],
};

/** The packages that a folder may use, where that is limited. */
const PACKAGES = {
  '(shared|built-site)/': 'zod',
  'content-model/': 'zod|astro|yaml|sharp',
  'enquiries/(http|mail|storage|[^/]+$)': 'zod|hono|nodemailer|ipaddr.js',
  'deploy/': 'zod|ssh2|parse5|@parse5/tools|yaml',
  'src/(islands|browser|ui)/': 'react|react-dom|react-error-boundary|sonner',
};

const CORE = '^enquiries/(http|mail|storage|[^/]+$)';
const TESTS = '\\.(test|contract)\\.ts$|/testing/|\\.config\\.ts$';
const BROWSER = '^src/((islands|browser|ui)/|sections/[^/]+/.*\\.ts$)';

const rule = (name, from, to) => ({
  name,
  severity: 'error',
  from: { pathNot: TESTS, ...from },
  to,
});

export default {
  forbidden: [
    rule('no-circles', {}, { circular: true }),
    ...Object.entries(IMPORTS).map(([folder, others]) =>
      rule(
        `folders-of-${folder}`,
        { path: `^${folder}/` },
        {
          pathNot: `^(${[folder, ...others].join('|')})(/|$)|node_modules`,
          dependencyTypes: ['local'],
        },
      ),
    ),
    ...Object.entries(PACKAGES).map(([files, packages]) =>
      rule(
        `packages-of-${files}`,
        { path: `^${files}` },
        {
          path: 'node_modules',
          pathNot: `node_modules/(@types/)?(${packages})/`,
        },
      ),
    ),
    // The core of the enquiry service runs on any runtime.
    rule('no-runtime', { path: CORE }, { path: '^enquiries/(node|cloudflare|owner)/' }),
    rule('no-node', { path: CORE }, { dependencyTypes: ['core'], pathNot: '^(crypto|net|util)$' }),
    // What may reach a browser knows of content only its types.
    rule(
      'browser',
      { path: BROWSER },
      {
        pathNot: `${BROWSER}|^shared/(protocol|telephone|text|analytics-service)\\.ts|\\.css$|node_modules|^~icons`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule('frame', { path: '^src/(layout|images|styles|ui)/' }, { path: '^src/(pages|sections)/' }),
    rule('pages', { path: '^src/', pathNot: '^src/pages/' }, { path: '^src/pages/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|templates)|^enquiries/cloudflare/(node_modules|worker-)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
