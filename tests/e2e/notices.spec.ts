import type { Page } from '@playwright/test';
import type { Marketplace } from './marketplace.ts';
import { CUSTOMER_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// The quickest way to get many notices: retrying a list that fails to load.
test.use({ expected: /Failed to load resource|net::ERR_/ });

const shown = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]');

async function failingList(page: Page, { service }: Marketplace) {
  await open(page, `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}`);
  await page.route('**/api/tours/group/**', (route) => route.abort());
  await page.getByRole('radio', { name: 'Small Group Tours' }).click();
  await expect(shown(page)).toHaveCount(1);
  return page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' });
}

test('notices stand at the top right, 356 pixels wide, 14 apart, three at most', async ({
  page,
  market,
}) => {
  const retry = await failingList(page, market);
  for (const count of [2, 3]) {
    await retry.click();
    await expect(shown(page)).toHaveCount(count);
  }
  const oldest = await shown(page).last().elementHandle();
  await retry.click();
  await expect
    .poll(() => oldest?.evaluate((notice) => notice.getAttribute('data-visible') !== 'true'))
    .toBe(true);
  await expect(shown(page)).toHaveCount(3);
  const width = page.viewportSize()?.width ?? 0;
  await expect(async () => {
    const boxes = await Promise.all(
      (await shown(page).all()).map(async (notice) => {
        const box = await notice.boundingBox();
        if (!box) throw new Error('A notice has no place');
        return box;
      }),
    );
    const [first, second, third] = boxes.sort((a, b) => a.y - b.y);
    if (!first || !second || !third) throw new Error('Fewer than three notices');
    for (const box of boxes) {
      expect(Math.round(box.width)).toBe(356);
      expect(width - box.x - box.width).toBeLessThan(40);
    }
    // Below the header, whose cart they would cover.
    expect(first.y).toBeGreaterThan(60);
    expect(first.y).toBeLessThan(100);
    expect(Math.round(second.y - first.y - first.height)).toBe(14);
    expect(Math.round(third.y - second.y - second.height)).toBe(14);
  }).toPass();
});

test('a notice leaves the cart free, also below the badge of a moved clock', async ({
  browser,
  market,
}) => {
  // The badge is hidden in the context of other tests.
  const context = await browser.newContext();
  const page = await context.newPage();
  await failingList(page, market);
  await expect(page.locator('.moved-clock')).toBeVisible();
  const [header, notice] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    shown(page).boundingBox(),
  ]);
  if (!header || !notice) throw new Error('Nothing to measure');
  expect(notice.y).toBeGreaterThanOrEqual(header.y + header.height);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await context.close();
});

/** Keeps the time in ms for which the newest notice stood. Runs in the page, whose clock a busy machine does not hold up. */
function watchNotice(): void {
  let since: number | undefined;
  new MutationObserver(() => {
    const stands = document.querySelector('[data-sonner-toast][data-visible="true"]') !== null;
    if (stands) since ??= performance.now();
    else if (since !== undefined)
      document.documentElement.dataset.noticeStood ??= String(performance.now() - since);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test('a notice stands for four seconds, then goes by itself', async ({ page, market }) => {
  await page.addInitScript(watchNotice);
  await failingList(page, market);
  await expect(shown(page)).toHaveCount(0);
  const stood = await page.locator('html').getAttribute('data-notice-stood');
  // At least, because a busy machine removes it later.
  expect(Number(stood)).toBeGreaterThan(3_900);
});

test.describe('a customer', () => {
  test.use({ storageState: CUSTOMER_STATE });

  test('sees notices below the head of a page, with the close button inside', async ({ page }) => {
    await open(page, '/dashboard/customer/profile');
    const main = page.getByRole('main');
    const head = main.getByRole('heading', { level: 1 }).locator('+ p');
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await main.getByRole('button', { name: 'Save' }).first().click();
      const notice = shown(page).first();
      const close = notice.getByRole('button', { name: 'Close' });
      await expect(async () => {
        const [above, box, button] = await Promise.all(
          [head, notice, close].map((one) => one.boundingBox()),
        );
        if (!above || !box || !button) throw new Error('Nothing to measure');
        if (above.y + above.height > 0)
          expect(box.y).toBeGreaterThanOrEqual(above.y + above.height);
        expect(button.x).toBeGreaterThanOrEqual(box.x);
        expect(button.x + button.width).toBeLessThanOrEqual(box.x + box.width);
        expect(button.y).toBeGreaterThanOrEqual(box.y);
      }).toPass();
      await close.click();
      await expect(shown(page)).toHaveCount(0);
    }
  });
});
