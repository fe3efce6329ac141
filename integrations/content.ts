import { resolve } from 'node:path';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { type CheckedContent, checkContent } from '../content-model/content-problems.ts';
import { formFieldAt } from '../content-model/form-fields.ts';
import { isShown } from '../content-model/is-shown.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects, formOf, type Subject } from '../content-model/subjects.ts';
import { createQueue } from '../shared/queue.ts';

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
      for (const subject of allSubjects) {
        this.addWatchFile(normalizePath(resolve(contentFile(subject))));
      }
      loadedCode = await readModuleCode();
      return loadedCode;
    },
    configureServer({ middlewares, environments }) {
      const inTurn = createQueue();
      // Vite's watcher would be too late: it reports a changed file after the preview has asked for the page.
      middlewares.use(function loadChangedContent({ headers }, _response, next) {
        if (!headers.accept?.includes('text/html')) return next();
        // One at a time: an evaluation that started earlier and ended later would bring older content back.
        return inTurn(reevaluateIfChanged).then(() => next(), next);
      });
      async function reevaluateIfChanged() {
        if (loadedCode !== (await readModuleCode())) await reevaluateContent(environments);
      }
    },
  };
}

const readModuleCode = async () => moduleCode(await checkContent('content', process.env['DRAFTS']));

/** Evaluates this module again, but not the modules that import it, because those take 30 ms per keystroke. */
async function reevaluateContent(environments: ViteDevServer['environments']) {
  for (const environment of Object.values(environments)) {
    const module = environment.moduleGraph.getModuleById(MODULE_ID);
    if (!module || !isRunnableDevEnvironment(environment)) continue;
    // Both Vite's cached code and its runner's evaluated module are out of date.
    module.transformResult = null;
    const { evaluatedModules } = environment.runner;
    const evaluated = evaluatedModules.getModuleById(MODULE_ID);
    if (evaluated) evaluatedModules.invalidateModule(evaluated);
    await environment.runner.import(MODULE_ID);
  }
}

/**
 * Returns the code of the module. Reading a subject that has a problem throws. (If the module itself threw, Vite would never
 * evaluate it again.) Each evaluation fills the same global object, so sections that have imported it see the new content.
 */
function moduleCode(checked: CheckedContent): string {
  const members = allSubjects.map((subject) => {
    const { content, problem } = checked[subject];
    if (problem) return `get ${subject}() { throw new Error(${JSON.stringify(problem)}); }`;
    return `${subject}: ${JSON.stringify(content)}`;
  });
  const imports = allSubjects.flatMap((subject) => importsOf(subject, checked[subject]));
  return `const fresh = {\n${members.join(',\n')}\n};
${imports.join('\n')}
export const content = globalThis.siteContent ??= {};
Object.defineProperties(content, Object.getOwnPropertyDescriptors(fresh));`;
}

/** Returns lines such as `import hero0 from "/content/images/hero.jpg"; fresh["hero"]["picture"]["src"] = hero0;`. */
function importsOf(subject: Subject, { content, pictures, problem }: CheckedContent[Subject]) {
  // Astro would publish the originals of pictures that are imported but not shown.
  if (problem || !isShown(content)) return [];
  const form = formOf(subject);
  const importedPictures = pictures.filter(({ path }) => formFieldAt(form, path)?.imported);
  return importedPictures.map(({ path, file }, index) => {
    const modulePath = JSON.stringify(file.replace(/^\./, '/content'));
    const property = [subject, ...path].map((key) => `[${JSON.stringify(key)}]`).join('');
    return `import ${subject}${index} from ${modulePath}; fresh${property} = ${subject}${index};`;
  });
}
