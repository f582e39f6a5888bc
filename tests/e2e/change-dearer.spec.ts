import type { Page } from '@playwright/test';
import { buySomething } from './buyer.ts';
import { expectAccessible, expectNoSidewaysScroll, freeDays } from './checks.ts';
import { newcomer, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// A declined card is an answer of 402, which Chromium writes to the console.
test.use({ expected: /status of 402/ });

/** A booking whose dialog is open, and a free day that its vendor has just made dearer: not one that other tests count on. */
async function dearer(page: Page, vendor: Page, order: string, { more = 250, nth = 2 } = {}) {
  const read = async () => {
    const { order: now } = await (await page.request.get(`/api/orders/${order}`)).json();
    return now as {
      total: number;
      payments: { amount: number; status: string }[];
      serviceOrders: { items: { voucherCode: string; startsOn: string; productId: string }[] }[];
    };
  };
  const before = await read();
  const listing = before.serviceOrders[0]?.items[0]?.productId ?? '';
  const days = freeDays(page.getByRole('dialog').getByRole('group'));
  await expect(days.first()).toBeVisible();
  const day = days.nth(nth);
  const date = (await day.getAttribute('data-day')) ?? '';
  const price = Math.ceil(before.total) + more;
  const setPrice = async (of: number | null) => {
    const set = await vendor.request.put(`/api/listings/${listing}/calendar`, {
      data: { days: [date], price: of },
    });
    expect(set.status()).toBe(200);
  };
  await setPrice(price);
  const restore = () => setPrice(null);
  return { read, before, date, day, difference: price - before.total, restore };
}

const priceIn = (dollars: number) => `$${dollars.toFixed(2)}`;

test('a customer pays the difference of a dearer day, by keyboard alone', async ({
  browser,
  page,
  request,
}) => {
  const vendor = await (await browser.newContext({ storageState: VENDOR_STATE })).newPage();
  const order = await buySomething(page, request, vendor, newcomer('Dina Dearer'));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/dashboard/customer/orders?order=${order}`);
  await page.getByRole('button', { name: 'Change date' }).click();
  const { read, before, date, day, difference, restore } = await dearer(page, vendor, order);
  await day.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText(`${priceIn(difference)}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue to payment' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: 'Pay the difference' })).toBeVisible();
  await expect(dialog.getByText("Your booking stays as it is until you've paid.")).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Card number').focus();
  await page.keyboard.type('4242424242424242');
  await dialog.getByLabel('Expiry').focus();
  await page.keyboard.type('1234');
  await dialog.getByLabel('Security code').focus();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Booking changed').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Previous booking' })).toContainText('paid');
  const after = await read();
  expect(after.serviceOrders[0]?.items[0]?.startsOn).toBe(date);
  expect(after.total).toBe(before.total + difference);
  expect(after.payments.map(({ amount, status }) => [amount, status])).toEqual([
    [before.total, 'succeeded'],
    [difference, 'succeeded'],
  ]);
  await restore();
  await vendor.context().close();
});

test('after a declined card the booking is as it was; another card, or another date, goes on from there', async ({
  browser,
  page,
  request,
}) => {
  const vendor = await (await browser.newContext({ storageState: VENDOR_STATE })).newPage();
  const order = await buySomething(page, request, vendor, newcomer('Deema Declined'));
  await open(page, `/dashboard/customer/orders?order=${order}`);
  await page.getByRole('button', { name: 'Change date' }).click();
  const { read, before, day, restore } = await dearer(page, vendor, order, { more: 90, nth: 4 });
  const dialog = page.getByRole('dialog');
  await day.click();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  const fill = async (number: string) => {
    await dialog.getByLabel('Card number').fill(number);
    await dialog.getByLabel('Expiry').fill('12 / 34');
    await dialog.getByLabel('Security code').fill('123');
    await dialog.getByRole('button', { name: /^Pay/ }).click();
  };
  await fill('4000000000000002');
  await expect(dialog.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  await expect(dialog.getByText('New places held, waiting for payment.')).toBeVisible();
  await expectAccessible(page);
  const declined = await read();
  expect(declined.serviceOrders).toEqual(before.serviceOrders);
  expect(declined.total).toBe(before.total);

  await dialog.getByRole('button', { name: 'Another date' }).click();
  await expect(page.getByRole('dialog', { name: 'Change the date?' })).toBeVisible();
  expect((await read()).payments.map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await fill('4242424242424242');
  await expect(page.getByText('Booking changed').first()).toBeVisible();
  expect((await read()).payments.map(({ status }) => status)).toEqual([
    'succeeded',
    'canceled',
    'succeeded',
  ]);
  await restore();
  await vendor.context().close();
});
