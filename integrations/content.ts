import { resolve } from 'node:path';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { type CheckedContent, checkContent } from '../content-model/content-problems.ts';
import { formFieldAt } from '../content-model/form-fields.ts';
import { isShown } from '../content-model/is-shown.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects, formOf } from '../content-model/subjects.ts';

const MODULE_NAME = 'virtual:content';
/** In Vite, the id of a module that is not a file starts with a zero byte. */
export const MODULE_ID = `\0${MODULE_NAME}`;

/**
 * Provides the validated content of `content/`, such as `content.hero.headline`, as a module with its pictures imported. The
 * editor's preview sets DRAFTS to a folder of unsaved files, which take the place of those in `content/`.
 */
export function content(): Plugin {
  let loadedCode = '';
  return {
    name: 'content',
    resolveId: (id) => (id === MODULE_NAME ? MODULE_ID : undefined),
    async load(id) {
      if (id !== MODULE_ID) return undefined;
      // Vite reloads open pages when one of these files changes.
      for (const subject of allSubjects) {
        this.addWatchFile(normalizePath(resolve(contentFile(subject))));
      }
      loadedCode = await readModuleCode();
      return loadedCode;
    },
    configureServer({ middlewares, environments }) {
      middlewares.use(async ({ headers }, _response, next) => {
        const isPage = headers.accept?.includes('text/html');
        // Vite's watcher reports a changed file only after the preview has asked for the page.
        const isStale = isPage && loadedCode !== (await readModuleCode());
        if (isStale) await evaluateAgain(environments);
        next();
      });
    },
  };
}

const readModuleCode = async () => moduleCode(await checkContent('content', process.env['DRAFTS']));

/** Evaluates this module again, but not the modules that import it: they would take 30 ms per keystroke. */
async function evaluateAgain(environments: ViteDevServer['environments']) {
  for (const environment of Object.values(environments)) {
    const module = environment.moduleGraph.getModuleById(MODULE_ID);
    if (!module || !isRunnableDevEnvironment(environment)) continue;
    module.transformResult = null;
    const { evaluatedModules } = environment.runner;
    const evaluated = evaluatedModules.getModuleById(MODULE_ID);
    if (evaluated) evaluatedModules.invalidateModule(evaluated);
    await environment.runner.import(MODULE_ID);
  }
}

/**
 * Returns the code of the module. A subject with a problem throws when a section reads it; if the whole module threw, Vite would
 * never evaluate it again. The code fills one global object, so sections see new content without being evaluated again:
 *
 *     import picture0 from "/content/images/hero.jpg"; fresh["hero"]["picture"]["src"] = picture0;
 */
function moduleCode(checked: CheckedContent): string {
  const members: string[] = [];
  const imports: string[] = [];
  for (const subject of allSubjects) {
    const { content, pictures, problem } = checked[subject];
    if (problem) {
      members.push(`get ${subject}() { throw new Error(${JSON.stringify(problem)}); }`);
      continue;
    }
    members.push(`${subject}: ${JSON.stringify(content)}`);
    // Astro would publish the originals of pictures that are imported but not shown.
    if (!isShown(content)) continue;
    for (const { path, file } of pictures) {
      if (!formFieldAt(formOf(subject), path)?.imported) continue;
      const name = `picture${imports.length}`;
      const address = JSON.stringify(file.replace(/^\./, '/content'));
      const keys = [subject, ...path].map((key) => `[${JSON.stringify(key)}]`);
      imports.push(`import ${name} from ${address}; fresh${keys.join('')} = ${name};`);
    }
  }
  return `const fresh = {\n${members.join(',\n')}\n};
${imports.join('\n')}
export const content = globalThis.siteContent ??= {};
Object.defineProperties(content, Object.getOwnPropertyDescriptors(fresh));`;
}
