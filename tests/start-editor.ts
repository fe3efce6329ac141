import { type Browser, expect } from '@playwright/test';
import { astro } from './project-copy.ts';

/**
 * Starts the owner's editor in a copy of the project. The first visit has Vite bundle it, and loads the page anew when
 * that is done: it has been made when this resolves.
 *
 * @returns how to stop it
 */
export async function startEditor(
  browser: Browser,
  folder: string,
  port: number,
  env: Record<string, string> = {},
): Promise<() => void> {
  const site = astro(folder, 'dev', { EDIT: 'true', PORT: String(port), ...env });
  await new Promise<void>((ready, failed) => {
    let output = '';
    for (const stream of [site.stdout, site.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('watching for file changes')) ready();
      });
    }
    site.on('exit', () => failed(new Error(output)));
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/keystatic/singleton/services`);
    await expect(page.getByRole('button', { name: 'Spara', exact: true })).toBeVisible({
      timeout: 180_000,
    });
    await page.close();
  } catch (error) {
    site.kill();
    throw error;
  }
  return () => site.kill();
}
