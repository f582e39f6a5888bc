import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, open, test } from './souk.ts';

// An answer that fails on purpose is also in the console.
test.use({ expected: /status of 503/ });

interface Found {
  readonly total: number;
  readonly stars: Readonly<Record<string, number>>;
}

async function openReviews(page: Page, shop: string): Promise<Locator> {
  await open(page, `/service/Groceries/${shop}`);
  await page.getByRole('button', { name: 'Reviews', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Reviews of / });
  await expect(dialog.getByRole('list', { name: 'Filter by stars' })).toBeVisible();
  return dialog;
}

const rowOf = (dialog: Locator, stars: string) =>
  dialog.getByRole('list', { name: 'Filter by stars' }).getByRole('button', { name: stars });
const shown = (dialog: Locator) => dialog.getByRole('list').last().getByRole('listitem');

test('a shop’s reviews are filtered by stars with the keyboard, sorted and read to their end', async ({
  page,
  market,
}) => {
  const { id } = market.shops.groceries;
  const { total, stars }: Found = await (
    await page.request.get(`/api/reviews/service/${id}`)
  ).json();
  const threes = stars[3] ?? 0;
  expect(total).toBeGreaterThan(20);
  expect(threes).toBeGreaterThan(0);
  expect(stars[1]).toBe(0);
  const dialog = await openReviews(page, id);
  await expect(shown(dialog)).toHaveCount(20);

  await test.step('three stars', async () => {
    await rowOf(dialog, '3 stars').focus();
    await page.keyboard.press('Space');
    await expect(shown(dialog)).toHaveCount(threes);
    await expect(dialog.getByRole('status')).toHaveText(`Reviews: ${threes}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('all again, without losing the focus', async () => {
    await dialog.getByRole('button', { name: '3 stars' }).last().press('Enter');
    await expect(shown(dialog)).toHaveCount(20);
    await expect(rowOf(dialog, '3 stars')).toBeFocused();
    await expect(rowOf(dialog, '3 stars')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('no review with one star', async () => {
    await rowOf(dialog, '1 star').press('Enter');
    await expect(dialog.getByText('No reviews with 1 star')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show all reviews' }).press('Enter');
    await expect(shown(dialog)).toHaveCount(20);
    await expect(rowOf(dialog, '1 star')).toBeFocused();
  });

  await test.step('lowest rating first, to the end', async () => {
    await dialog.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest rating');
    await expect(
      shown(dialog).first().getByRole('img', { name: 'Rated 3 out of 5' }),
    ).toBeVisible();
    const more = dialog.getByRole('button', { name: 'Show more reviews' });
    for (let count = 40; count < total; count += 20) {
      await more.click();
      await expect(shown(dialog)).toHaveCount(count);
    }
    await more.click();
    await expect(shown(dialog)).toHaveCount(total);
    await expect(more).toBeHidden();
    await expect(shown(dialog).last().getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible();
  });
});

test('a page of reviews that fails to load keeps the others and is loaded again', async ({
  page,
  market,
}) => {
  const dialog = await openReviews(page, market.shops.groceries.id);
  await expect(shown(dialog)).toHaveCount(20);
  await page.route(/reviews\/service\/.*page=2/, (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to fetch service reviews');
  await expect(shown(dialog)).toHaveCount(20);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(shown(dialog)).toHaveCount(40);
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('reviews of an earlier choice that come late are dropped', async ({ page, market }) => {
  const dialog = await openReviews(page, market.shops.groceries.id);
  await expect(shown(dialog)).toHaveCount(20);
  const held = Promise.withResolvers<void>();
  await page.route(/reviews\/service\/.*rating=5/, async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  const late = page.waitForResponse(/reviews\/service\/.*rating=5/);
  await rowOf(dialog, '5 stars').click();
  await rowOf(dialog, '1 star').click();
  await expect(dialog.getByText('No reviews with 1 star')).toBeVisible();
  held.resolve();
  await (await late).finished();
  // The page processes responses in order.
  await page.evaluate(async () => (await fetch('/api/ready')).text());
  await expect(dialog.getByText('No reviews with 1 star')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Show more reviews' })).toBeHidden();
});
