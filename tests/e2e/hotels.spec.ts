// Long because it covers everything done with a hotel's rooms in a browser, from the storefront to
// the cart.
import type { Page } from '@playwright/test';
import english from '../../messages/en.json' with { type: 'json' };
import { addDays, todayIn } from '#base/calendar-date.ts';
import { marketNow } from './market-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';
import { toCart, toCheckout } from './to-checkout.ts';

/** The demo account's hotel, and a room type with an empty calendar. */
async function hotel({ request }: Page) {
  const { data } = await (await request.get('/api/service-page/services/all/hotel-booking')).json();
  const { _id: id } = data.find(
    ({ serviceName }: { serviceName: string }) => serviceName === 'Dar al-Marjan',
  );
  const { listings } = await (await request.get(`/api/listings?serviceId=${id}`)).json();
  const suite = listings.find(({ name }: { name: string }) => name === 'Corner suite');
  return { path: `/service/Hotel-Booking/${id}`, room: suite.href as string };
}

/** The beginning of a message, up to its first placeholder. */
const begins = (message: string) => new RegExp(`^${message.split('{')[0]}`);

test('a stay is found among filtered rates, paid, moved by a week and cancelled', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const words = english;
  const suite = 'Corner suite';
  const { path } = await hotel(page);
  const person = newcomer('Layla Lodger');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const checkIn = addDays(todayIn('Asia/Amman', marketNow()), 40);
  const monthOf = (date: string) =>
    new Intl.DateTimeFormat('en-US', {
      month: 'long',
      year: 'numeric',
      calendar: 'gregory',
      timeZone: 'UTC',
    }).format(new Date(`${date}T00:00:00Z`));

  const rooms = page.getByRole('region', { name: /^Rooms from/ });
  const filters = page.getByRole('group', { name: english.hotels_filters });
  const meals = filters.getByLabel(english.hotels_filter_meals);
  const free = filters.getByRole('button', { name: english.hotels_free_cancellation });
  const price = filters.getByRole('button', { name: english.hotels_sort_price });

  await test.step('an address narrows and orders the rates; one press shows all', async () => {
    // No rate has free cancellation for a stay that starts tomorrow.
    const tomorrow = addDays(todayIn('Asia/Amman', marketNow()), 1);
    const stay = `from=${tomorrow}&to=${addDays(tomorrow, 2)}&guests=2`;
    await open(page, `${path}?${stay}&free=true&meals=half-board&sort=price`);
    await expect(free).toHaveAttribute('aria-pressed', 'true');
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    await expect(meals).toHaveValue('half-board');
    await expect(page.getByText(english.hotels_none_fit)).toBeVisible();
    await page.getByRole('button', { name: english.hotels_show_all }).click();
    await expect(page).not.toHaveURL(/free=/);
    await expect(rooms.getByRole('article').first()).toBeVisible();
  });

  await test.step('filters and order go into the address, by keyboard', async () => {
    await open(page, `${path}?from=${checkIn}&to=${addDays(checkIn, 2)}&guests=2`);
    const rates = rooms.getByRole('article').getByRole('button', { name: /Select/ });
    await expect(rates.first()).not.toHaveAttribute('aria-disabled');
    const all = await rates.count();
    await free.focus();
    await page.keyboard.press('Space');
    await expect(free).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/free=true/);
    await expect(rooms.getByText(english.hotels_not_refundable)).toHaveCount(0);
    expect(await rates.count()).toBeLessThan(all);
    await meals.selectOption('half-board');
    await expect(page).toHaveURL(/meals=half-board/);
    await expect(rooms.getByText(english.hotels_board_breakfast, { exact: true })).toHaveCount(0);
    await price.press('Enter');
    await expect(page).toHaveURL(/sort=price/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await meals.selectOption('');
    for (const filter of [free, price]) {
      await filter.click();
      await expect(filter).toHaveAttribute('aria-pressed', 'false');
    }
    await expect(page).not.toHaveURL(/meals=|free=|sort=/);
  });

  await test.step('dates, rooms and a rate', async () => {
    const type = page.getByRole('article').filter({ hasText: suite });
    const choose = type.getByRole('button', { name: new RegExp(`${suite}: Slow morning$`) });
    await expect(choose).not.toHaveAttribute('aria-disabled');
    await expect(page.getByRole('link', { name: words.hotels_open_map })).toHaveAttribute(
      'href',
      /mlat=29\.5329&mlon=34\.9996/,
    );
    await expect(page.getByRole('main')).toContainText(
      '12 King Hussein Street, North Beach, Aqaba',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('button', { name: new RegExp(`^${words.stays_guests_and_rooms}`) })
      .click();
    const dialog = page.getByRole('dialog', { name: words.stays_guests_and_rooms });
    await dialog.getByRole('button', { name: words.stays_room_add }).click();
    await dialog.getByRole('button', { name: words.stays_done }).click();
    await expect(page).toHaveURL(/guests=2\.2/);
    await choose.click();
    const add = page.getByRole('button', { name: words.cart_add }).filter({ visible: true });
    await add.first().click();
    await expect(page.getByText(words.cart_item_added).first()).toBeVisible();
  });

  const total = await test.step('paid', async () => {
    await toCart(page);
    await expect(page.getByRole('main')).toContainText(suite);
    await toCheckout(page);
    await page.getByLabel(words.checkout_phone, { exact: true }).fill(person.phone);
    await page.getByLabel(words.checkout_card_number).fill('4242 4242 4242 4242');
    await page.getByLabel(words.checkout_card_expiry).fill('12/34');
    await page.getByLabel(words.checkout_card_cvc).fill('123');
    // On phones the bar at the bottom has one too.
    const press = page
      .getByRole('button', { name: begins(words.checkout_pay) })
      .filter({ visible: true })
      .last();
    const cents = dollarsOf(await press.innerText());
    await press.click();
    await expect(page.getByRole('heading', { name: words.success_title })).toBeVisible();
    await page.getByRole('link', { name: words.success_see_order }).click();
    await expect(
      page.getByRole('main').getByText(words.orders_paid, { exact: true }),
    ).toBeVisible();
    return cents;
  });

  await test.step('moved by a week', async () => {
    await page.getByRole('button', { name: words.orders_change, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.orders_change_title });
    const nights = dialog.getByRole('group', { name: words.hotels_dates });
    const day = (date: string) => nights.locator(`[data-day="${date}"]`);
    const [from, to] = [addDays(checkIn, 7), addDays(checkIn, 9)];
    await expect(nights.getByRole('table')).toBeVisible();
    for (const date of [from, to]) {
      // By the month's name, because its days load a moment later.
      while ((await nights.getByRole('table', { name: monthOf(date) }).count()) === 0)
        await nights.getByRole('button', { name: words.booking_month_after }).click();
      await day(date).click();
    }
    await expect(dialog.getByText(words.orders_change_same)).toBeVisible();
    await dialog.getByRole('button', { name: words.orders_change_confirm }).click();
    await expect(page.getByText(words.orders_change_done).first()).toBeVisible();
    await expect(page.getByRole('list', { name: words.orders_changed_before })).toBeVisible();
  });

  await test.step('cancelled with all of the money back', async () => {
    await page.getByRole('button', { name: words.orders_cancel, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.orders_cancel_title });
    const paid = await dialog.getByText(begins(words.orders_cancel_text)).innerText();
    const amounts = paid.match(/\$[\d,.]*\d/g) ?? [];
    expect(amounts.map(dollarsOf), 'paid and back').toEqual([total, total]);
    await dialog.getByRole('button', { name: words.orders_cancel, exact: true }).click();
    await expect(page.getByText(words.orders_cancel_done)).toBeVisible();
  });
});

test.describe('dates of a room on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('have the whole screen: two taps choose them, Back closes it, Reserve puts the room in the cart', async ({
    page,
  }) => {
    const { room } = await hotel(page);
    const [checkIn, checkOut] = [30, 33].map((days) =>
      addDays(todayIn('Asia/Amman', marketNow()), days),
    ) as [string, string];
    await open(page, room);
    const bar = page.locator('[data-booking-bar]');
    await bar.getByRole('button', { name: english.hotels_select_dates }).click();
    const sheet = page.getByRole('dialog', { name: english.hotels_dates });
    const day = (date: string) => sheet.locator(`[data-day="${date}"]`);
    await expect(sheet.getByRole('table')).toBeVisible();
    for (const date of [checkIn, checkOut]) {
      while ((await day(date).count()) === 0)
        await sheet.getByRole('button', { name: english.booking_month_after }).click();
      const cell = await day(date).boundingBox();
      expect(Math.min(cell?.width ?? 0, cell?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await expect(day(date)).toContainText('$');
      await day(date).tap();
    }
    const { width, height } = (await sheet.boundingBox()) ?? {};
    expect([width, height]).toEqual([390, 844]);
    await expect(sheet.getByText(/3 nights/).last()).toBeVisible();
    await expectAccessible(page);
    const total = dollarsOf(await sheet.locator('p b').innerText());

    await page.goBack();
    await expect(sheet).toBeHidden();
    // The URL of the room contains the choice once all overlays are closed.
    const chosen = new RegExp(`${room}\\?from=${checkIn}&to=${checkOut}&guests=2&rate=`);
    await expect(page).toHaveURL(chosen);
    const dates = page.getByRole('complementary', { name: english.hotels_book_this });
    expect(dollarsOf(await dates.getByRole('status').last().innerText())).toBe(total);

    await dates.getByRole('button', { name: english.hotels_check_in }).click();
    await sheet.getByRole('button', { name: english.hotels_reserve }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(english.cart_product_added).first()).toBeVisible();
    await expect(page).toHaveURL(chosen);

    // Reopened with Back, and by changing the line.
    await toCart(page);
    await page.goBack();
    await expect(page).toHaveURL(chosen);
    await expect(dates.getByRole('status').last()).toContainText('$');
    expect(dollarsOf(await dates.getByRole('status').last().innerText())).toBe(total);
    await page.goForward();
    await page
      .getByRole('link', { name: `${english.cart_change_of.split('{')[0]}Corner suite` })
      .click();
    await expect(page).toHaveURL(new RegExp(`from=${checkIn}&to=${checkOut}&guests=2.*line=`));
  });
});

test('a press moves a room that was just taken to the nearest free nights', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { room } = await hotel(page);
  const id = room.split('/').at(-1) ?? '';
  const { listing } = await (await page.request.get(`/api/listings/${id}`)).json();
  const checkIn = addDays(todayIn('Asia/Amman', marketNow()), 75);
  const stay = { checkIn, checkOut: addDays(checkIn, 2) };
  const options = (rooms: number) => ({
    ...stay,
    rooms: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] })),
    ratePlan: listing.details.ratePlans[0].id,
  });
  const put = (request: Page['request'], rooms: number) =>
    request.post('/api/cart/add', {
      data: { product: { productId: id, options: options(rooms) } },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const person = newcomer('Rami Later');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  expect((await put(page.request, 1)).status()).toBe(200);

  const faster = await browser.newContext();
  const buyer = newcomer('Farah Faster');
  await signUp(faster.request, buyer);
  await enterCode(faster.request, buyer.email);
  expect((await put(faster.request, listing.details.rooms)).status()).toBe(200);
  const placed = await faster.request.post('/api/checkout', {
    data: { contact: { name: buyer.name, email: buyer.email, phone: buyer.phone } },
    headers: { 'idempotency-key': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' },
  });
  expect(placed.status()).toBe(201);

  await open(page, '/cart');
  const line = page.getByRole('listitem').filter({ hasText: listing.name }).first();
  const others = line.getByRole('group', { name: /^Other dates for/ });
  await expect(others.getByRole('button').first()).toContainText('$');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open(page, '/checkout');
  const offered = page
    .getByRole('group', { name: /^Other dates for/ })
    .getByRole('button')
    .last();
  const words = await offered.innerText();
  await offered.click();
  await expect(page.getByRole('group', { name: /^Other dates for/ })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(words.split(' to ')[0] ?? '');
  await faster.close();
});
