import { addDays, todayIn } from '#base/calendar-date.ts';
import { marketNow } from './market-clock.ts';
import { chooseDay, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, open, test } from './souk.ts';

const checkIn = addDays(todayIn('Asia/Amman', marketNow()), 40);
const checkOut = addDays(checkIn, 3);

test('from the home page by dates to a room at the price that its card says', async ({ page }) => {
  await open(page, '/');
  const form = page.getByRole('search', { name: 'What are you looking for?' });
  await form.getByText('Staying overnight? Add dates').click();
  await chooseDay(form.getByRole('button', { name: 'Check-in' }), checkIn);
  // The first night is counted at once; changing the date requests more.
  await expect(form.locator('input[name=checkOut]')).toHaveValue(addDays(checkIn, 1));
  await chooseDay(form.getByRole('button', { name: 'Check-out' }), checkOut);
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`checkIn=${checkIn}&checkOut=${checkOut}`));
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText('for 3 nights');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await test.step('another room, and what fits no more is gone', async () => {
    await page.locator('[popovertarget="stay-filter"]').click();
    const panel = page.getByRole('group', { name: 'Dates and guests' });
    await panel.getByRole('button', { name: 'Add a room' }).click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/rooms=2(?:%2C|,)2/);
  });
  const room = cards.filter({ hasText: 'for 3 nights, 2 rooms' }).first();
  const price = /\$[\d,.]+/.exec(await room.innerText())?.[0] ?? 'no price';
  await room.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`from=${checkIn}&to=${checkOut}&guests=2\\.2`));
  await expect(page.getByRole('main')).toContainText(price);
});

test('hotels of a category by dates say how much is free, and carry the dates on', async ({
  page,
}) => {
  await open(page, `/providers/hotel-booking?checkIn=${checkIn}&checkOut=${checkOut}`);
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('free on your dates');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`from=${checkIn}&to=${checkOut}&guests=2`));
});
