import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo-password.ts';
import { sure } from '#testing/sure.ts';
import { expectAccessible, expectNoSidewaysScroll, freeDays } from './checks.ts';
import { CUSTOMER_STATE, enterCode, newcomer, signUp } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';

const AGENCY = 'vendor.staffing@souk.example';
const MANAGE = '/dashboard/vendor/domestic-staffing-management';
const TELLS = 'The key is with the doorman, ring twice.';

/** The demonstration's agency of Cairo, on a page of its own. */
async function agencyPage(page: Page): Promise<Page> {
  // A context of this test begins as its customer is: signing in there would end their session.
  const context = await sure(page.context().browser()).newContext({
    storageState: { cookies: [], origins: [] },
  });
  const data = { email: AGENCY, password: DEMO_PASSWORD };
  await context.request.post('/api/auth/login', { data });
  await enterCode(context.request, AGENCY);
  return context.newPage();
}

/** Two people of that agency who are hired both ways, and nobody else's tests begin with. */
async function workers(desk: Page) {
  const schedule = await desk.request.get('/api/vendor/schedule?vertical=staffing');
  const people: { _id: string }[] = (await schedule.json()).people;
  const listings = await Promise.all(
    people.map(
      async ({ _id }) => (await (await desk.request.get(`/api/listings/${_id}`)).json()).listing,
    ),
  );
  const both = listings.filter(
    ({ details }) => details.hourlyCents !== null && details.monthlyCents !== null,
  );
  return [sure(both.at(-2)), sure(both.at(-3))] as const;
}

interface Term {
  readonly _id: string;
  readonly serviceOrders: readonly { readonly items: readonly { readonly endable: boolean }[] }[];
}

/** The order of this customer's term that has begun. */
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

/** The same agency lists somebody who does the same for less. */
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
      details: { ...details, monthlyCents: details.monthlyCents - 40_00 },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function pay(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone', { exact: true }).first().fill(phone);
  await page.getByLabel('City').fill('Cairo');
  await page.getByLabel('Street and building').fill('12 Museum Street');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).filter({ visible: true }).last().click();
}

test('a household hires one person by the hour and another by the month, and their agency sees where to', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = newcomer('Mona Both');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const desk = await agencyPage(page);
  const [hourly, monthly] = await workers(desk);
  const panel = page.getByRole('complementary', { name: /^Hire / });
  const added = async () => {
    const total = dollarsOf(await panel.getByRole('status').last().innerText());
    await panel.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
    return total;
  };

  const visits = await test.step('by the hour: the same afternoon of two weeks', async () => {
    await open(page, hourly.href);
    await panel.getByText('By the hour', { exact: true }).click();
    await panel.getByRole('button', { name: 'Increase Weeks' }).click();
    await panel.getByRole('button', { name: 'Next month' }).click();
    await freeDays(panel.getByRole('group')).first().click();
    await panel
      .getByRole('radiogroup', { name: /^Start/ })
      .getByRole('radio')
      .first()
      .check();
    await page.getByLabel('Tasks (optional)').fill('Two windows and the stairs.');
    await page.getByLabel('Instructions (optional)').fill(TELLS);
    return added();
  });

  const term =
    await test.step('by the month: three of them, with what that gives back', async () => {
      await open(page, monthly.href);
      await panel.getByText('By the month', { exact: true }).click();
      for (const _ of [1, 2]) {
        await panel.getByRole('button', { name: 'Increase Months' }).click();
        await panel.getByRole('button', { name: 'Next month' }).click();
      }
      await freeDays(panel.getByRole('group')).last().click();
      await expectNoSidewaysScroll(page);
      return added();
    });

  await test.step('both are paid at once, with one address', async () => {
    await open(page, '/cart');
    await expect(page.getByRole('main')).not.toContainText(TELLS);
    await open(page, '/checkout');
    await pay(page, person.phone);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'See your order and vouchers' }).click();
    const order = page.getByRole('main');
    await expect(order.getByText('Paid', { exact: true })).toBeVisible();
    await expect(order).toContainText('12 Museum Street');
    await expect(order).toContainText(hourly.name);
    await expect(order).toContainText(monthly.name);
    await expectAccessible(page);
  });

  await test.step('the agency sees both, where the work is, and how to get in by a press', async () => {
    const { data } = await (await desk.request.get('/api/vendor/orders')).json();
    const part = sure(
      data.find(({ userId }: { userId: { email: string } }) => userId.email === person.email),
    );
    expect(part.subtotal).toBeCloseTo(visits + term, 2);
    await open(desk, `/dashboard/vendor/orders?open=${part._id}`);
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText('12 Museum Street');
    await expect(dialog).toContainText('Two windows and the stairs.');
    await expect(dialog).not.toContainText(TELLS);
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(dialog).toContainText(TELLS);
    await expectAccessible(desk);
  });
  await desk.context().close();
});

test.describe('whose term runs', () => {
  test.use({ storageState: CUSTOMER_STATE });

  test('a household gets another worker under the guarantee, then ends the term early: the contract says both', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const order = await runningTerm(page);
    const address = `/dashboard/customer/orders?order=${order._id}`;
    const desk = await agencyPage(page);
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
      await expect(
        page.getByRole('region', { name: 'You asked for another worker' }),
      ).toBeVisible();
    });

    await test.step('their agency offers somebody who costs less', async () => {
      await listCheaper(desk, sure((await now()).items[0]).productId);
      await open(desk, MANAGE);
      await expect(desk.getByText('She cannot lift my mother.')).toBeVisible();
      await desk.getByRole('button', { name: 'Offer a worker' }).click();
      await desk.getByRole('dialog').getByText('Samia', { exact: true }).click();
      await expectAccessible(desk);
      await desk.getByRole('button', { name: 'Send offer' }).click();
      await expect(desk.getByText(/^Offered: .*Samia/)).toBeVisible();
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
      await open(page, address);
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
});
