import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Holds what the page shows now against WCAG 2.2 AA, or against some of its rules only. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // From its top: what happens to lie half under a bar that stays in sight counts as a target of half the size.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // Without frames of other sites one window is enough, at a fraction of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(WCAG)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found.join('\n'), 'accessibility').toBe('');
}

/** Fails when the page is wider than the window, which on a phone means sideways scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'width of the page').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Fails on a picture that could not be shown. */
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

/** Fails when the page shows the name of a message in the place of its words. */
export async function expectWords(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text.match(/\b[a-z]+(?:_[a-z\d]+)+\b/g) ?? [], 'names of messages').toEqual([]);
  expect(text, 'unfilled placeholders').not.toMatch(/\{[a-z]+\}|undefined|\[object|NaN/);
}

/** The days of a calendar that can be booked: those that can be pressed in. */
export function freeDays(calendar: Locator): Locator {
  return calendar.locator('button[aria-pressed]');
}

/** A bar that stays in sight leaves the page's end free: a reader who scrolls there can read it. */
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
