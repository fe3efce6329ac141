import { join, resolve } from 'node:path';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { type CheckedContent, checkContent } from '../content-model/content-problems.ts';
import { formFieldAt } from '../content-model/form-fields.ts';
import { isShown } from '../content-model/is-shown.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects, formOf } from '../content-model/subjects.ts';
import { createQueue } from '../shared/queue.ts';
import type { Path } from '../shared/walk.ts';

const MODULE_NAME = 'virtual:content';
/** In Vite, the id of a module that is not a file starts with a zero byte. */
export const MODULE_ID = `\0${MODULE_NAME}`;

const RUNTIME_FILE = normalizePath(join(import.meta.dirname, 'provide-content.ts'));

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
 * Returns code such as:
 *
 *     import { provideContent } from "/site/integrations/provide-content.ts";
 *     import picture0 from "/content/images/hero.jpg";
 *     export const content = provideContent({"hero":{"data":{…},"problem":""}}, [
 *     { subject: "hero", path: ["picture","src"], picture: picture0 }
 *     ]);
 */
function moduleCode(checked: CheckedContent): string {
  const imports = [`import { provideContent } from ${JSON.stringify(RUNTIME_FILE)};`];
  const pictures: string[] = [];
  for (const { subject, path, file } of importedPictures(checked)) {
    const name = `picture${pictures.length}`;
    const modulePath = file.replace(/^\./, '/content');
    imports.push(`import ${name} from ${JSON.stringify(modulePath)};`);
    pictures.push(`{ subject: "${subject}", path: ${JSON.stringify(path)}, picture: ${name} }`);
  }
  const provided: Record<string, object> = {};
  for (const subject of allSubjects) {
    const { content: data, problem } = checked[subject];
    provided[subject] = { data, problem };
  }
  return `${imports.join('\n')}
export const content = provideContent(${JSON.stringify(provided)}, [\n${pictures.join(',\n')}\n]);`;
}

function importedPictures(checked: CheckedContent) {
  return allSubjects.flatMap((subject) => {
    const { content: data, pictures, problem } = checked[subject];
    // Astro would publish the originals of pictures that are imported but not shown.
    if (problem || !isShown(data)) return [];
    const isImported = ({ path }: { path: Path }) => formFieldAt(formOf(subject), path)?.imported;
    return pictures.filter(isImported).map((picture) => ({ subject, ...picture }));
  });
}
