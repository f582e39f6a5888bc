import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, TAILOR_STATE, newcomer, signUp } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';

interface Garment {
  readonly _id: string;
  readonly name: string;
  readonly href: string;
  readonly country: string;
  readonly variants: readonly { readonly _id: string; readonly left: number }[];
  readonly details: {
    readonly measurements: readonly { readonly measure: string; readonly least: number }[];
  };
}

/** All products of the demo tailor. */
async function garments(page: Page): Promise<readonly Garment[]> {
  const { data } = await (await page.request.get('/api/service-page/services/get')).json();
  const shelf = await page.request.get(
    `/api/listings?serviceId=${data[0]._id}&available=true&pageSize=100`,
  );
  const { listings } = await shelf.json();
  return Promise.all(
    listings.map(async ({ _id }: { _id: string }) => {
      const answer = await page.request.get(`/api/listings/${_id}`);
      return (await answer.json()).listing;
    }),
  );
}

const tailorPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ storageState: TAILOR_STATE })).newPage();

test('a garment is made to measure for more, and its vendor keeps them in a table of their own', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const tailor = await tailorPage(browser);
  const garment = (await garments(tailor)).find(({ details }) => details.measurements.length > 0);
  if (!garment) throw new Error('The tailor makes nothing to measure');

  await test.step('on its page', async () => {
    await open(page, garment.href);
    const buy = page.getByRole('region', { name: 'Buy this item' });
    const total = async () => dollarsOf((await buy.getByText(/^\$/).allInnerTexts()).at(-1) ?? '');
    const plain = await total();
    await buy.getByRole('checkbox', { name: /^Made to measure/ }).check();
    await expect.poll(total).toBeGreaterThan(plain);
    await expect(buy.getByText("Made-to-measure items can't be returned.")).toBeVisible();
    await buy.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    const fields = buy.locator('input[name^="measure-"]');
    for (const [at, { least }] of garment.details.measurements.entries())
      await fields.nth(at).fill(String(least + 1));
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await buy.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, items: 1' })).toBeVisible();
  });

  await test.step('and in the table of garments', async () => {
    await open(tailor, '/dashboard/vendor/manage/clothes');
    await expect(tailor.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(tailor);
    await expectNoSidewaysScroll(tailor);
  });
  await tailor.context().close();
});

test('a delivered item is returned, received and refunded', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const tailor = await tailorPage(browser);
  const person = newcomer('Salma Sender');
  const garment = (await garments(tailor)).find(({ variants }) =>
    variants.some(({ left }) => left > 1),
  );
  const variant = garment?.variants.find(({ left }) => left > 1);
  if (!garment || !variant) throw new Error('The tailor has nothing on the shelf');

  const orderId = await test.step('a garment that has come', async () => {
    await signUp(page.request, person);
    await enterCode(page.request, person.email);
    const post = async (by: Page, path: string, data: object, headers = {}) => {
      const answer = await by.request.post(`/api${path}`, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    const product = { productId: garment._id, quantity: 2, subDetails: { variant: variant._id } };
    await post(page, '/cart/add', { product });
    const { name, email, phone } = person;
    const where = { country: garment.country, city: 'The city', line: '3 Cloth Street' };
    const { order, payment } = await post(
      page,
      '/checkout',
      { contact: { name, email, phone }, address: { name, phone, ...where } },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
    await post(page, '/payments/sandbox/confirm', { clientSecret: payment.clientSecret, card });
    for (const status of ['processing', 'completed']) {
      const moved = await tailor.request.patch(`/api/vendor/orders/${order.serviceOrders[0]._id}`, {
        data: { status },
      });
      expect(moved.status()).toBe(200);
    }
    return order._id;
  });

  await test.step('is asked to be taken back', async () => {
    await open(page, `/dashboard/customer/orders?order=${orderId}`);
    await page.getByRole('button', { name: 'Return items' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return items' });
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(dialog.getByText('Enter a reason for the return')).toBeVisible();
    await dialog.getByRole('button', { name: /^Decrease / }).click();
    await dialog.getByLabel('Why are you returning this?').fill('It is too long');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByText('Return requested').first()).toBeVisible();
  });

  await test.step('the vendor accepts, receives and refunds it', async () => {
    await open(tailor, '/dashboard/vendor/orders');
    await tailor.getByRole('link', { name: /^Returns \(\d+ waiting\)$/ }).click();
    await expect(tailor.getByRole('row', { name: person.name })).toContainText('It is too long');
    await expectAccessible(tailor);
    const search = tailor.getByRole('searchbox', { name: /^Search returns/ });
    await search.fill(person.email);
    await search.press('Enter');
    await expect(tailor.getByRole('row')).toHaveCount(2);
    await expect(tailor.getByRole('link', { name: 'Export', exact: true })).toHaveAttribute(
      'href',
      `/api/vendor/returns.csv?${new URLSearchParams({ language: 'en', sort: 'recent', search: person.email })}`,
    );
    await tailor
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click();
    const dialog = tailor.getByRole('dialog');
    await dialog.getByLabel('Your reply').fill('To 1 Thread Lane, please');
    await dialog.getByRole('button', { name: 'Accept return', exact: true }).click();
    await expect(dialog.getByText('Return accepted').first()).toBeVisible();
    await expectAccessible(tailor);
    await dialog.getByRole('button', { name: 'Confirm receipt and refund' }).click();
    await expect(dialog.getByText('Returned and refunded')).toBeVisible();
    await open(page, `/dashboard/customer/orders?order=${orderId}`);
    await expect(page.getByText('To 1 Thread Lane, please').first()).toBeVisible();
    await expect(page.getByText(/ refunded to your card$/)).toBeVisible();
    // The other item can still be returned.
    await expect(page.getByRole('button', { name: 'Return items' })).toBeVisible();
  });
  await tailor.context().close();
});
