import { resolve } from 'node:path';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { type CheckedContent, checkContent } from '../content-model/content-problems.ts';
import { formFieldAt } from '../content-model/form-fields.ts';
import { isShown } from '../content-model/is-shown.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects, formOf } from '../content-model/subjects.ts';

export const CONTENT = '\0virtual:content';

/**
 * Provides the validated content of `content/` as a module, with its pictures imported:
 *
 *     import { content } from 'virtual:content';
 *     <h1>{content.hero.headline}</h1>
 *
 * The editor's preview sets DRAFTS to a folder of unsaved files, which take the place of those in `content/`.
 */
export function content(): Plugin {
  /** The code of the module when Vite last loaded it. */
  let current = '';
  return {
    name: 'content',
    resolveId: (id) => (id === CONTENT.slice(1) ? CONTENT : undefined),
    async load(id) {
      if (id !== CONTENT) return undefined;
      // Vite reloads open pages when one of these files changes.
      for (const subject of allSubjects) {
        this.addWatchFile(normalizePath(resolve(contentFile(subject))));
      }
      current = await readModule();
      return current;
    },
    configureServer({ middlewares, environments }) {
      middlewares.use(async ({ headers }, _response, next) => {
        const isPage = headers.accept?.includes('text/html');
        // Vite's watcher reports a changed file only after the preview has asked for the page.
        if (isPage && current !== (await readModule())) await evaluateAgain(environments);
        next();
      });
    },
  };
}

const readModule = async () => moduleCode(await checkContent('content', process.env['DRAFTS']));

/** Evaluates this module again, but not the modules that import it: they would take 30 ms per keystroke. */
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
 * Returns the code of the module. The code fills one global object, so sections see new content without being evaluated
 * again. A subject with a problem throws when a section reads it. If the whole module threw, Vite would never evaluate the
 * module again.
 */
function moduleCode(checked: CheckedContent): string {
  const imports: string[] = [];
  const members = allSubjects.map((subject) => {
    const { content, pictures, problem } = checked[subject];
    if (problem) return `get ${subject}() { throw new Error(${JSON.stringify(problem)}); },`;
    // Astro would publish the originals of pictures that are imported but not shown.
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
