import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { DEMO_PASSWORD } from '#server/first-seed.ts';
import { marketNow } from './market-clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { expectWeekOfEverybody } from './clinic.ts';
import { moveDays, moveSeconds, runJob } from './moved-clock.ts';
import { ADMIN, enterCode } from './people.ts';
import { expect, open, test } from './souk.ts';
import { startMarket, type TestServer } from './test-server.ts';

// One server for both tests, in this order, because its clock never goes back.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 844 };
/** One debtor pays by card, one by bank transfer, and one plan lapses. */
const BY_CARD = 'vendor.larder@souk.example';
const BY_BANK = 'vendor.pantry@souk.example';
const LAPSED = 'vendor.clothing@souk.example';
/** The clinic in Amman. */
const CLINIC = 'vendor.medical@souk.example';

let server: TestServer;
test.beforeAll(async () => {
  server = await startMarket();
});
test.afterAll(() => server.stop());

// Listings hidden by the plan answer 404.
test.use({ expected: /status of 404/ });

interface Schedule {
  readonly people: readonly {
    readonly _id: string;
    readonly days: readonly {
      readonly visits: readonly {
        readonly itemId: string;
        readonly serviceOrderId: string;
        readonly orderId: string;
        readonly startsAt: string;
        readonly state: string;
        readonly customerName: string;
      }[];
    }[];
  }[];
}

test('a clinic says that a patient did not come, and takes it back', async ({ browser }) => {
  test.setTimeout(180_000);
  const tomorrow = addDays(todayIn('Asia/Amman', marketNow()), 1);
  const before = await arrive(browser, CLINIC);
  const read = async (page: Page) => {
    const answer = await page.request.get('/api/vendor/schedule', {
      params: { vertical: 'medical', from: tomorrow, days: 3 },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { people } = (await answer.json()) as Schedule;
    return people.flatMap(({ days }) => days.flatMap(({ visits }) => visits));
  };
  const visit = (await read(before))
    .filter(({ state }) => state === 'booked')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0];
  if (!visit) throw new Error('The clinic of the demonstration has appointments within three days');
  // A quarter of an hour after its start.
  const wait = (Date.parse(visit.startsAt) - marketNow().getTime()) / 1000 + 15 * 60;
  await moveSeconds(before.request, Math.ceil(wait));
  await before.context().close();

  const page = await arrive(browser, CLINIC);
  const stateNow = async () =>
    (await read(page)).find(({ itemId }) => itemId === visit.itemId)?.state;
  await open(page, '/dashboard/vendor/manage/medical-staff');
  const board = page.getByRole('region', { name: 'Appointments' }).last();
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Amman',
  }).format(new Date(visit.startsAt));
  const booked = board.getByRole('button', {
    name: new RegExp(`${time}.*${visit.customerName}`),
  });
  await booked.click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as no-show' }).click();
  await expect(page.getByText('Noted as a no-show').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stateNow()).toBe('no_show');

  await booked.click();
  await expect(dialog.getByText('No-show', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as no-show' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo no-show' }).click();
  await expect(page.getByText('No-show removed').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stateNow()).toBe('booked');
  await booked.click();
  await expect(dialog.getByRole('button', { name: 'Mark as no-show' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await test.step('a week of everybody has a row for each doctor, and a press leads to their own', () =>
    expectWeekOfEverybody(page, 'Doctor'));
  await page.context().close();
});

test('a debt of two months is invoiced and paid by card or bank; listings hidden by a lapsed plan say so', async ({
  browser,
}) => {
  const desk = await arrive(browser, ADMIN.email);
  // Everything sold is completed and paid out.
  await moveDays(desk.request, 100);
  await signIn(desk.request, ADMIN.email);
  await payOut(desk.request);
  await expectHidden(browser);
  const numbers = await refundSome(browser, desk.request);
  await moveDays(desk.request, 61);
  await runJob(desk.request, 'ask-owing-vendors');

  const vendor = await arrive(browser, BY_CARD);
  await open(vendor, '/dashboard/vendor/money');
  const balance = vendor.getByRole('region', { name: 'Balance and payouts' });
  for (const number of numbers)
    await expect(balance.getByText(new RegExp(`^Owed from order \\W*${number}`))).toBeVisible();
  await expect(
    balance.getByText(/^Your balance has been below zero since \w+ \d+, \d+\.$/),
  ).toBeVisible();
  await expectAccessible(vendor);
  const pay = balance.getByRole('link', { name: /^Pay \W*\d/ });
  const words = await pay.innerText();
  await pay.click();
  await expect(vendor.getByRole('heading', { name: 'Balance owed' })).toBeVisible();
  await expect(vendor.getByText(/^Owed from order /)).toHaveCount(numbers.length);
  await expectAccessible(vendor);
  await vendor.setViewportSize(PHONE);
  await expectNoSidewaysScroll(vendor);
  await expectWords(vendor);
  await vendor.getByRole('radio', { name: 'Another card' }).check();
  await vendor.getByLabel('Card number').fill('4242424242424242');
  await vendor.getByLabel('Expiry date').fill('12/34');
  await vendor.getByLabel('Security code').fill('123');
  await vendor.getByRole('button', { name: words }).click();
  await expect(vendor).toHaveURL(/\/dashboard\/vendor\/money$/);
  await expect(balance).toBeVisible();
  await expect(balance.getByText(/^Owed from order /)).toHaveCount(0);
  await vendor.context().close();

  await signIn(desk.request, ADMIN.email);
  await open(desk, '/admin/payments');
  await desk.getByRole('link', { name: 'Payouts', exact: true }).click();
  const owing = desk.getByRole('region', { name: 'Vendors who owe' });
  await expect(owing.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(desk);
  await owing.getByRole('button', { name: 'Record a transfer' }).click();
  const dialog = desk.getByRole('dialog', { name: /^Transfer for invoice / });
  await expectAccessible(desk);
  const amount = dialog.getByLabel('Amount received');
  const owed = Number(await amount.inputValue());
  expect(owed).toBeGreaterThan(20);
  await amount.fill('20');
  await dialog.getByLabel(/^Bank.s reference$/).fill('FT-20271105-1');
  await dialog.getByRole('button', { name: 'Record a transfer' }).click();
  await expect(dialog).toBeHidden();
  await expect(owing.getByText(`$${(owed - 20).toFixed(2)}`)).toBeVisible();
  await owing.getByRole('button', { name: 'Record a transfer' }).click();
  await dialog.getByLabel(/^Bank.s reference$/).fill('FT-20271106-1');
  await dialog.getByRole('button', { name: 'Record a transfer' }).click();
  await expect(owing).toBeHidden();
  await desk.context().close();
});

/** A signed-in person on this test's server. */
async function arrive(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  await signIn(context.request, email);
  return context.newPage();
}

async function signIn(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/auth/login', {
    data: { email, password: DEMO_PASSWORD },
  });
  // A device that is not remembered needs a code.
  if (answer.status() === 403) await enterCode(request, email);
  else expect(answer.status(), await answer.text()).toBe(200);
}

async function payOut(request: APIRequestContext): Promise<void> {
  const made = await request.post('/api/admin/payouts', {
    data: {},
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { batch } = (await made.json()) as { batch: { _id: string } };
  const paid = await request.patch(`/api/admin/payouts/${batch._id}`, { data: { status: 'paid' } });
  expect(paid.ok(), await paid.text()).toBe(true);
}

interface Orders {
  readonly data: readonly { readonly mainOrderId: string }[];
}
interface Order {
  readonly order: { readonly order: { readonly payments: readonly { readonly _id: string }[] } };
}
interface Balance {
  readonly owedFrom: readonly { readonly number: string }[];
}

/**
 * Refunds orders already paid out to both vendors; returns the order numbers that make the first
 * one owe money.
 */
async function refundSome(browser: Browser, admin: APIRequestContext): Promise<readonly string[]> {
  const owedFrom: Balance['owedFrom'][] = [];
  for (const email of [BY_CARD, BY_BANK]) {
    const vendor = await arrive(browser, email);
    const { request } = vendor;
    const sold = await request.get('/api/vendor/orders', { params: { status: 'completed' } });
    const { data } = (await sold.json()) as Orders;
    for (const { mainOrderId } of data.slice(0, 5)) {
      const found = await admin.get(`/api/admin/orders/${mainOrderId}`);
      const { order } = (await found.json()) as Order;
      const refund = await admin.post(
        `/api/admin/payments/${order.order.payments[0]?._id}/refund`,
        {
          data: { reason: 'The fridge was warm' },
          headers: { 'idempotency-key': crypto.randomUUID() },
        },
      );
      expect(refund.ok(), await refund.text()).toBe(true);
    }
    owedFrom.push(((await (await request.get('/api/vendor/payouts')).json()) as Balance).owedFrom);
    await vendor.context().close();
  }
  const [byCard = [], byBank = []] = owedFrom;
  expect(Math.min(byCard.length, byBank.length)).toBeGreaterThan(0);
  return byCard.map(({ number }) => number);
}

interface Inventory {
  readonly data: readonly { readonly onSale: boolean; readonly href: string }[];
}

/** A listing beyond the limit after the plan lapsed. */
async function expectHidden(browser: Browser): Promise<void> {
  const vendor = await arrive(browser, LAPSED);
  const hiddenPage = async () => {
    const rows = await vendor.request.get('/api/vendor/inventory', { params: { pageSize: 100 } });
    const { data } = (await rows.json()) as Inventory;
    return data.find(({ onSale }) => !onSale)?.href ?? '';
  };
  // Each run of the job takes a plan one step closer to its end.
  await expect
    .poll(async () => {
      await runJob(vendor.request, 'renew-subscriptions');
      return hiddenPage();
    })
    .not.toBe('');
  const path = await hiddenPage();
  await vendor.context().clearCookies();
  await open(vendor, path);
  await expect(vendor.getByRole('heading', { name: 'Not on sale now' })).toBeVisible();
  await expectAccessible(vendor);
  await vendor.context().close();
}
