import type { Page } from '@playwright/test';
import { PICTURE } from '#testing/pictures.ts';
import { sure } from '#testing/sure.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { agencyPage, expectWeekOfEverybody } from './clinic.ts';
import { CUSTOMER_STATE } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';

const MANAGE = '/dashboard/vendor/domestic-staffing-management';

interface Term {
  readonly _id: string;
  readonly serviceOrders: readonly { readonly items: readonly { readonly endable: boolean }[] }[];
}

/** The customer's order with a running term. */
async function runningTerm({ request }: Page): Promise<Term> {
  for (let at = 1; ; at += 1) {
    const answer = await request.get('/api/orders', { params: { page: at } });
    const { orders }: { orders: Term[] } = await answer.json();
    const found = orders.find(({ serviceOrders }) =>
      serviceOrders.some(({ items }) => items.some(({ endable }) => endable)),
    );
    if (found) return found;
    expect(orders.length, 'no term runs').toBeGreaterThan(0);
  }
}

/** The same agency lists a cheaper worker for the same job. */
async function listCheaper(desk: Page, like: string): Promise<void> {
  const { listing } = await (await desk.request.get(`/api/vendor/listings/${like}`)).json();
  const { vertical, category, location, country, serviceId, details } = listing;
  const answer = await desk.request.post('/api/listings', {
    data: {
      vertical,
      kind: category,
      location,
      country,
      serviceId,
      name: 'Samia',
      description: 'Strong, and gentle with it.',
      images: [PICTURE],
      details: { ...details, monthlyCents: details.monthlyCents - 40_00 },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test.use({ storageState: CUSTOMER_STATE });

test('a household gets another worker under the guarantee, then ends the term early: the contract says both', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const order = await runningTerm(page);
  const address = `/dashboard/customer/orders?order=${order._id}`;
  const desk = await agencyPage(browser);
  const now = async () =>
    sure(
      (await (await page.request.get(`/api/orders/${order._id}`)).json()).order.serviceOrders[0],
    );
  const { name: former } = sure((await now()).items[0]);

  await test.step('they ask for another', async () => {
    await open(page, address);
    await page.getByRole('button', { name: 'Ask for another worker' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('She cannot lift my mother.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask for another worker' }).click();
    await expect(page.getByRole('region', { name: 'You asked for another worker' })).toBeVisible();
  });

  await test.step('their agency offers a cheaper replacement', async () => {
    await listCheaper(desk, sure((await now()).items[0]).productId);
    await open(desk, MANAGE);
    await expect(desk.getByText('She cannot lift my mother.')).toBeVisible();
    await desk.getByRole('button', { name: 'Offer a worker' }).click();
    await desk.getByRole('dialog').getByText('Samia', { exact: true }).click();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Send offer' }).click();
    await expect(desk.getByText(/^Offered: .*Samia/)).toBeVisible();
  });

  await test.step('a week of everybody has a row for each worker, and a press leads to their own', async () => {
    await expectWeekOfEverybody(desk, 'Worker');
    await desk.context().close();
  });

  await test.step('they accept', async () => {
    await open(page, address);
    const offer = page.getByRole('region', { name: 'The agency offers you another worker' });
    await expect(offer).toContainText('Samia');
    await expect(offer).toContainText('This worker costs less');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Accept' }).click();
    await expect(offer).toBeHidden();
    expect((await now()).refunded).toBeGreaterThan(0);
  });

  const contract = page.getByRole('article');
  await test.step('the contract names both, each with their days, and what is paid by now', async () => {
    await page.getByRole('link', { name: 'Summary of the contract' }).click();
    await expect(contract).toContainText(new RegExp(`${former}, from .* to `));
    await expect(contract).toContainText(/Samia, from .* to /);
    await expect(contract).toContainText('Paid after refunds');
    await expect(contract).toContainText('المدفوع بعد الردّ');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('they end it: told the last day and the refund, paid back', async () => {
    const before = (await now()).refunded;
    await page.goBack();
    await page.getByRole('button', { name: 'End early' }).click();
    const dialog = page.getByRole('dialog');
    const refund = dollarsOf(await dialog.getByText(/\$/).first().innerText());
    expect(refund).toBeGreaterThan(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'End early' }).click();
    await expect(page.getByText('ended', { exact: false }).first()).toBeVisible();
    const part = await now();
    expect(part.refunded).toBeCloseTo(before + refund, 2);
    expect(part.items[0].endable).toBe(false);
    await page.getByRole('link', { name: 'Summary of the contract' }).click();
    await expect(contract).toContainText('Ended early. Originally agreed until');
  });
});
