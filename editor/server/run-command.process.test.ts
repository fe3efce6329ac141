import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/files.ts';
import { bundleApp } from './app-files.ts';
import { enquiries } from './enquiries.ts';
import { inWords } from './refusal.ts';

/** What she reads when the command for enquiries does this. */
async function saidOf(program: string) {
  const [folder, before] = [await temporaryFolder(), process.cwd()];
  await writeFiles(folder, { 'enquiries/cli/main.ts': program });
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return enquiries().catch(inWords);
}

test('no command takes over the NODE_ENV of bundling, with which npm would install no wrangler', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  await bundleApp();
  expect(await saidOf('console.log(process.env.NODE_ENV)')).toBe('undefined\n');
});

test('a command that refuses says why, and one that crashes says it in the terminal alone', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const refused = "console.error('Databasen är upptagen.'); process.exit(1)";
  expect(await saidOf(refused)).toBe('Databasen är upptagen.');
  expect(log).not.toHaveBeenCalled();
  const detailed = "console.error('Databasen är upptagen.\\n\\nSQLITE_BUSY'); process.exit(1)";
  expect(await saidOf(detailed)).toBe('Databasen är upptagen.');
  expect(log).toHaveBeenCalledExactlyOnceWith('SQLITE_BUSY');
  log.mockClear();
  for (const crash of ["throw new Error('No room.')", 'process.kill(process.pid)']) {
    expect(await saidOf(crash)).toMatch(/^Något gick fel\. Försök igen\./);
  }
  expect(String(log.mock.calls[0]?.[0])).toContain('No room.');
});
