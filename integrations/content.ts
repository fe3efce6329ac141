import { join, resolve } from 'node:path';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { type CheckedContent, checkContent } from '../content-model/content-problems.ts';
import { isShown } from '../content-model/is-shown.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects, type Subject } from '../content-model/subjects.ts';
import { createQueue } from '../shared/queue.ts';

/** In Vite, the id of a module that is not a file starts with a zero byte. */
export const MODULE_ID = '\0virtual:content';

const RUNTIME_FILE = normalizePath(join(import.meta.dirname, 'provide-content.ts'));

/** Provides the validated content as a module. The editor's preview sets DRAFTS to a folder of unsaved files to use instead. */
export function content(): Plugin {
  return {
    name: 'content',
    resolveId: (id) => (id === 'virtual:content' ? MODULE_ID : undefined),
    async load(id) {
      if (id !== MODULE_ID) return undefined;
      for (const subject of allSubjects) {
        this.addWatchFile(normalizePath(resolve(contentFile(subject))));
      }
      return moduleCode(await checkContent('content', process.env['DRAFTS']));
    },
    configureServer({ middlewares, environments }) {
      const inTurn = createQueue();
      // Vite's watcher would be too late: it reports a changed file after the preview has asked for the page.
      middlewares.use(function loadContent({ headers }, _response, next) {
        if (!headers.accept?.includes('text/html')) return next();
        // One at a time: an evaluation that started earlier and ended later would bring older content back.
        return inTurn(() => reevaluateContent(environments)).then(() => next(), next);
      });
    },
  };
}

/** Evaluates only the content module again. The modules that import it would add 30 ms per keystroke. */
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

/** Returns imports, and a call such as `provideContent({"hero": …}, [{ path: ["hero", …, "src"], picture: picture0 }])`. */
function moduleCode(checked: CheckedContent): string {
  const imports = [`import { provideContent } from ${JSON.stringify(RUNTIME_FILE)};`];
  const pictureEntries: string[] = [];
  for (const subject of allSubjects) {
    for (const { file, path } of picturesToImport(checked[subject])) {
      const name = `picture${pictureEntries.length}`;
      // `./images/hero.jpg` → `/content/images/hero.jpg`
      const modulePath = file.replace(/^\./, '/content');
      imports.push(`import ${name} from ${JSON.stringify(modulePath)};`);
      const pathInContent = JSON.stringify([subject, 'content', ...path]);
      pictureEntries.push(`{ path: ${pathInContent}, picture: ${name} }`);
    }
  }
  const argumentsText = `${JSON.stringify(checked)}, [${pictureEntries.join(', ')}]`;
  return `${imports.join('\n')}\nexport const content = provideContent(${argumentsText});`;
}

function picturesToImport({ content, pictures, problem }: CheckedContent[Subject]) {
  // Imports no picture of a hidden or invalid section, because Astro would publish its original.
  if (problem || !isShown(content)) return [];
  return pictures.filter(({ isImported }) => isImported);
}
