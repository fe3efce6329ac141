import { expect } from '@playwright/test';
import type { Content } from '../../content-model/subjects.ts';
import { readContent } from '../support/pages/content.ts';
import { test } from '../support/pages/journey.ts';

const { heading, items }: Content<'questions'> = readContent('questions');

test('the questions are closed, and open by keyboard, several at once', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/#questions');
  const section = page.getByRole('region', { name: heading });
  const answers = section.getByRole('paragraph');
  await expect(section.locator('summary')).toHaveText(items.map(({ question }) => question));
  for (const answer of await answers.all()) await expect(answer).toBeHidden();
  for (const { question, answer } of items.slice(0, 2)) {
    await section.getByText(question).focus();
    await page.keyboard.press('Enter');
    await expect(section.getByText(answer)).toBeVisible();
  }
  await expect(section.getByText(items[0]?.answer ?? ''), 'it is left open').toBeVisible();
});
