import { buySomething } from './buyer.ts';
import { expectAccessible, expectNoSidewaysScroll, freeDays } from './checks.ts';
import { newcomer, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// A day that somebody else has taken is an answer of 409, which Chromium writes to the console.
test.use({ expected: /status of 409/ });

test('a customer moves a booking to another day, by keyboard alone', async ({
  browser,
  page,
  request,
}) => {
  const vendor = await (await browser.newContext({ storageState: VENDOR_STATE })).newPage();
  const person = newcomer('Mona Mover');
  const order = await buySomething(page, request, vendor, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/dashboard/customer/orders?order=${order}`);
  const voucher = async () => {
    const { order: now } = await (await page.request.get(`/api/orders/${order}`)).json();
    return now.serviceOrders[0].items[0].voucherCode as string;
  };
  const before = await voucher();

  await page.getByRole('button', { name: 'Change date' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the date?' });
  const confirm = dialog.getByRole('button', { name: 'Change booking' });
  await expect(confirm).toBeDisabled();
  const days = freeDays(dialog.getByRole('group', { name: 'Start date' }));
  await expect(days.first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await days.last().focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Same price: nothing to pay or refund.')).toBeVisible();
  await expectAccessible(page);
  await confirm.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Booking changed').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Previous booking' })).toBeVisible();
  expect(await voucher()).not.toBe(before);
  await vendor.context().close();
});

test('a day that is taken meanwhile is said, and the booking stays', async ({
  browser,
  page,
  request,
}) => {
  const vendor = await (await browser.newContext({ storageState: VENDOR_STATE })).newPage();
  const order = await buySomething(page, request, vendor, newcomer('Tarek Toolate'));
  await open(page, `/ar/dashboard/customer/orders?order=${order}`);
  await page.getByRole('button', { name: 'تغيير الموعد' }).click();
  const dialog = page.getByRole('dialog', { name: 'هل تريد تغيير الموعد؟' });
  // Closed by its vendor after the calendar was drawn.
  const day = freeDays(dialog.getByRole('group')).last();
  const date = await day.getAttribute('data-day');
  const { order: now } = await (await page.request.get(`/api/orders/${order}`)).json();
  const listing = now.serviceOrders[0].items[0].productId as string;
  const close = (closed: boolean) =>
    vendor.request.put(`/api/listings/${listing}/calendar`, { data: { days: [date], closed } });
  expect((await close(true)).status()).toBe(200);
  await day.click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'تغيير الحجز' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'الاحتفاظ بالحجز' }).click();
  await expect(dialog).toBeHidden();
  expect((await close(false)).status()).toBe(200);
  await vendor.context().close();
});
