import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checks the visible page against WCAG 2.2 AA, or only against given rules. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // From the top, because a target half covered by a sticky bar counts as half its size.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // The page has no cross-origin frames, so the much faster legacy mode is enough.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(WCAG)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found.join('\n'), 'accessibility').toBe('');
}

/** Fails if the page is wider than the window, which means sideways scrolling on a phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'width of the page').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Fails if a picture could not be shown. */
export async function expectWholePictures(page: Page): Promise<void> {
  const broken = await page.evaluate(() =>
    [...document.images]
      .filter(
        ({ complete, naturalWidth, currentSrc }) => complete && currentSrc && naturalWidth === 0,
      )
      .map(({ currentSrc }) => currentSrc),
  );
  expect(broken, 'broken pictures').toEqual([]);
}

/** Fails if the page shows a message key instead of its text. */
export async function expectWords(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text.match(/\b[a-z]+(?:_[a-z\d]+)+\b/g) ?? [], 'names of messages').toEqual([]);
  expect(text, 'unfilled placeholders').not.toMatch(/\{[a-z]+\}|undefined|\[object|NaN/);
}

/** Bookable days of a calendar: the enabled ones. */
export function freeDays(calendar: Locator): Locator {
  return calendar.locator('button[aria-pressed]');
}

/** A sticky bar does not cover the end of the page once scrolled there. */
export async function expectFreeEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const covered = () =>
    page.evaluate(() => {
      const end = document
        .querySelector('footer > div > div:last-child')
        ?.getBoundingClientRect().bottom;
      const tops = [...document.querySelectorAll('[data-page-bar]')]
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top }) => top);
      return end === undefined ? 0 : Math.max(0, end - Math.min(innerHeight, ...tops));
    });
  await expect.poll(covered).toBe(0);
}

/** Types a date of birth, day first. */
export async function typeBirth(scope: Page | Locator, name: string, date: string): Promise<void> {
  const digits = date.split('-').toReversed().join('');
  await scope.locator(`[name="${name}-typed"]`).fill(digits);
}

/** Chooses a day in the calendar that a button opens, turning to its month. */
export async function chooseDay(button: Locator, day: string): Promise<void> {
  await button.click();
  const sheet = button.page().getByRole('dialog');
  const cell = sheet.locator(`[data-day="${day}"]`);
  const focused = sheet.locator('[data-day][tabindex="0"]');
  await focused.waitFor();
  for (let turns = 0; turns < 14 && (await cell.count()) === 0; turns += 1) {
    const shown = (await focused.getAttribute('data-day')) ?? day;
    await sheet
      .locator('button:not([data-day])')
      .nth(shown > day ? 1 : 2)
      .click();
  }
  await cell.click();
  await expect(sheet).toBeHidden();
}
