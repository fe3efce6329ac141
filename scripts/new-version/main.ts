/*
 * Takes a new version of the project into this site: `npm run new-version -- ../original`.
 */
import { spawnSync } from 'node:child_process';
import { exitWithMessage, UserError } from '../../shared/user-error.ts';
import { takeIn } from './take-in.ts';

const LOCK =
  'I package-lock.json tar du den nya (git checkout --theirs package-lock.json) och skriver npm install.\n';

const [original, madeFrom] = process.argv.slice(2);
try {
  if (!original)
    throw new UserError('Skriv var originalet ligger: npm run new-version -- ../original');
  const { from, to, conflicts } = takeIn('.', original, madeFrom);
  console.log(`Från version ${from} till ${to}. content/ och brand/ är som de var.`);
  console.log(`Vad som är nytt står i ${original}/CHANGELOG.md.`);
  if (conflicts.length > 0) {
    throw new UserError(
      `Här har både du och den nya versionen ändrat samma rader, och båda står kvar mellan <<<<<<< och >>>>>>>:
${conflicts.map((file) => `  ${file}`).join('\n')}
I en fil utan sådana märken har den ena ändrat det som den andra har tagit bort: behåll filen, eller ta bort den.
Välj i varje fil vad som ska gälla, och skriv sedan git add --all, npm run check:content och npm test.
${conflicts.includes('package-lock.json') ? LOCK : ''}Eller gå tillbaka till hur det var: git reset --hard`,
    );
  }
  console.log('\nStämmer innehållet?');
  spawnSync('npm', ['run', '--silent', 'check:content'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(
    '\nSe efter med npm start och npm test, och spara med git add --all och git commit. Eller gå tillbaka till hur det var: git reset --hard',
  );
} catch (error) {
  exitWithMessage(error);
}
