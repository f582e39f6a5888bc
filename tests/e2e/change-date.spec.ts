import { sure } from '#testing/sure.ts';
import { buySomething } from './buyer.ts';
import { expectAccessible, expectNoSidewaysScroll, freeDays } from './checks.ts';
import { newcomer, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// A taken day is answered with 409, a declined card with 402; Chromium logs both to the console.
test.use({ expected: /status of 40[29]/ });

interface Bought {
  readonly total: number;
  readonly payments: readonly { readonly amount: number; readonly status: string }[];
  readonly serviceOrders: readonly {
    readonly items: readonly {
      readonly voucherCode: string;
      readonly startsOn: string;
      readonly productId: string;
    }[];
  }[];
}

const itemOf = ({ serviceOrders }: Bought) => sure(serviceOrders[0]?.items[0]);
const priceIn = (dollars: number) => `$${dollars.toFixed(2)}`;

test('a customer moves a booking by keyboard: a day is taken, one costs the same, one costs more and is paid after a declined card', async ({
  browser,
  page,
  request,
}) => {
  const vendor = await (await browser.newContext({ storageState: VENDOR_STATE })).newPage();
  const order = await buySomething(page, request, vendor, newcomer('Mona Mover'));
  const read = async (): Promise<Bought> =>
    (await (await page.request.get(`/api/orders/${order}`)).json()).order;
  const first = await read();
  const { productId, voucherCode } = itemOf(first);
  const setDays = async (data: object) => {
    const set = await vendor.request.put(`/api/listings/${productId}/calendar`, { data });
    expect(set.status()).toBe(200);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/dashboard/customer/orders?order=${order}`);
  const dialog = page.getByRole('dialog');
  const days = freeDays(dialog.getByRole('group', { name: 'Start date' }));
  const ask = async () => {
    await page.getByRole('button', { name: 'Change date' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Choose a new date' })).toBeVisible();
    await expect(days.first()).toBeVisible();
  };
  const press = async (name: string) => {
    await dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const confirm = dialog.getByRole('button', { name: 'Change booking' });

  await test.step('a day that its vendor closed meanwhile is refused, and the booking stays', async () => {
    await ask();
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const date = await days.first().getAttribute('data-day');
    await setDays({ days: [date], closed: true });
    await days.first().focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(confirm).toBeDisabled();
    await setDays({ days: [date], closed: false });
    await press('Keep booking');
    await expect(dialog).toBeHidden();
    expect(itemOf(await read()).voucherCode).toBe(voucherCode);
  });

  await test.step('a day of the same price needs no payment, and makes another voucher', async () => {
    await ask();
    await days.first().focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Same price: nothing to pay or refund.')).toBeVisible();
    await expectAccessible(page);
    await press('Change booking');
    await expect(page.getByText('Booking changed').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Previous booking' })).toBeVisible();
    expect(itemOf(await read()).voucherCode).not.toBe(voucherCode);
  });

  await test.step('a dearer day: after a declined card the booking is as it was', async () => {
    const before = await read();
    await ask();
    const day = days.nth(2);
    const date = (await day.getAttribute('data-day')) ?? '';
    const price = Math.ceil(before.total) + 250;
    const difference = price - before.total;
    await setDays({ days: [date], price });
    await day.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(priceIn(difference));
    await expectAccessible(page);
    await press('Continue to payment');
    await expect(page.getByRole('dialog', { name: 'Pay the difference' })).toBeVisible();
    await expect(dialog.getByText("Your booking stays as it is until you've paid.")).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const fill = async (number: string) => {
      for (const [field, text] of [
        ['Card number', number],
        ['Expiry', '1234'],
        ['Security code', '123'],
      ] as const) {
        await dialog.getByLabel(field).focus();
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
    };
    await fill('4000000000000002');
    await expect(dialog.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
    await expect(dialog.getByText('New places held, waiting for payment.')).toBeVisible();
    await expectAccessible(page);
    const declined = await read();
    expect(declined.serviceOrders).toEqual(before.serviceOrders);
    expect(declined.total).toBe(before.total);

    await press('Another date');
    await expect(page.getByRole('dialog', { name: 'Choose a new date' })).toBeVisible();
    expect((await read()).payments.map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
    await press('Continue to payment');
    await fill('4242424242424242');
    await expect(page.getByText('Booking changed').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Previous booking' })).toContainText('paid');
    const after = await read();
    expect(itemOf(after).startsOn).toBe(date);
    expect(after.total).toBe(before.total + difference);
    expect(after.payments.map(({ amount, status }) => [amount, status])).toEqual([
      [before.total, 'succeeded'],
      [difference, 'canceled'],
      [difference, 'succeeded'],
    ]);
    await setDays({ days: [date], price: null });
  });
  await vendor.context().close();
});
