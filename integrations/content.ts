import { resolve } from 'node:path';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { type CheckedContent, checkContent } from '../content-model/content-problems.ts';
import { formFieldAt } from '../content-model/form-fields.ts';
import { isShown } from '../content-model/is-shown.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects, formOf } from '../content-model/subjects.ts';

/** The id that the module has in Vite. */
export const CONTENT = '\0virtual:content';

/**
 * Imports what `content/` says, validated, with the pictures that it names:
 *
 *     import { content } from 'virtual:content';
 *     <h1>{content.hero.headline}</h1>
 *
 * While the site is edited, the environment variable DRAFTS names a folder with files that take their place.
 */
export function content(): Plugin {
  /** The code of the module as it was last compared with the files. */
  let current = '';
  return {
    name: 'content',
    resolveId: (id) => (id === CONTENT.slice(1) ? CONTENT : undefined),
    async load(id) {
      if (id !== CONTENT) return undefined;
      // A change reloads the pages that are open.
      for (const subject of allSubjects) {
        this.addWatchFile(normalizePath(resolve(contentFile(subject))));
      }
      current = await readModule();
      return current;
    },
    configureServer({ middlewares, environments }) {
      middlewares.use(async ({ headers }, _response, next) => {
        const isPage = headers.accept?.includes('text/html');
        // Vite hears of a changed file later than the preview asks for the page.
        if (isPage && current !== (await readModule())) await evaluateAgain(environments);
        next();
      });
    },
  };
}

const readModule = async () => moduleCode(await checkContent('content', process.env['DRAFTS']));

/** Evaluates the module alone: to evaluate all that imports it too would take 30 ms at every keystroke. */
async function evaluateAgain(environments: ViteDevServer['environments']) {
  for (const environment of Object.values(environments)) {
    const module = environment.moduleGraph.getModuleById(CONTENT);
    if (!module || !isRunnableDevEnvironment(environment)) continue;
    module.transformResult = null;
    const { evaluatedModules } = environment.runner;
    const evaluated = evaluatedModules.getModuleById(CONTENT);
    if (evaluated) evaluatedModules.invalidateModule(evaluated);
    await environment.runner.import(CONTENT);
  }
}

/**
 * Returns the code of the module. It fills one object, which sections keep when the module is evaluated again. A subject with a
 * problem throws when it is read: Vite would not try a module again that failed as a whole.
 */
function moduleCode(checked: CheckedContent): string {
  const imports: string[] = [];
  const members = allSubjects.map((subject) => {
    const { content, pictures, problem } = checked[subject];
    if (problem) return `get ${subject}() { throw new Error(${JSON.stringify(problem)}); },`;
    // Astro publishes the original of a picture that is imported and not shown.
    for (const { path, file } of isShown(content) ? pictures : []) {
      if (!formFieldAt(formOf(subject), path)?.imported) continue;
      const place = [subject, ...path].map((key) => `[${JSON.stringify(key)}]`).join('');
      const name = `picture${imports.length}`;
      const address = file.replace(/^\./, '/content');
      imports.push(`import ${name} from ${JSON.stringify(address)}; fresh${place} = ${name};`);
    }
    return `${subject}: JSON.parse(${JSON.stringify(JSON.stringify(content))}),`;
  });
  return `const fresh = {\n${members.join('\n')}\n};
${imports.join('\n')}
export const content = globalThis.siteContent ??= {};
Object.defineProperties(content, Object.getOwnPropertyDescriptors(fresh));`;
}
