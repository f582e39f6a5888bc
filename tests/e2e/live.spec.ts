import type { Page } from '@playwright/test';
import english from '../../messages/en.json' with { type: 'json' };
import { clinicOn, nextDay, patientAt } from './clinic.ts';
import { CUSTOMER_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

/** Opens a page and waits until its stream is connected. */
async function openLive(page: Page, path: string): Promise<void> {
  const connected = page.waitForResponse((response) => isStream(response.url()));
  await open(page, path);
  await connected;
}

const isStream = (url: string) => new URL(url).pathname === '/api/events';

test('an order and its steps appear in open pages of both sides', async ({ browser, page }) => {
  const doctor = await clinicOn(browser, page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLive(page, '/dashboard/vendor/orders');
  const patient = await patientAt(browser, doctor, { day: nextDay('sunday'), slot: '10:00' });
  await expect(page.getByText(patient.person.name).first()).toBeVisible();
  await expect(page.getByText(english.vendor_new_order, { exact: true })).toBeVisible();

  await openLive(patient.page, `/dashboard/customer/orders?order=${patient.order}`);
  const confirmed = patient.page.getByRole('main').getByText(english.orders_status_processing);
  await expect(confirmed).toHaveCount(0);
  const { data } = await (await page.request.get('/api/vendor/orders')).json();
  const moved = await page.request.patch(`/api/vendor/orders/${data[0]._id}`, {
    data: { status: 'processing', from: 'pending' },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  await expect(confirmed.first()).toBeVisible();
  await patient.context.close();
});

test('the title of a hidden tab blinks for a new order, and the sound can be switched off', async ({
  browser,
  page,
}) => {
  const doctor = await clinicOn(browser, page);
  await openLive(page, '/dashboard/vendor/orders');
  const sound = page.getByRole('button', { name: english.vendor_order_sound });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');

  const title = await page.title();
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  const patient = await patientAt(browser, doctor, { day: nextDay('sunday'), slot: '11:00' });
  await expect(page).toHaveTitle(`(1) ${english.vendor_new_order}`);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page).toHaveTitle(title);
  await expect(page.getByText(patient.person.name).first()).toBeVisible();
  await patient.context.close();
});

test.describe('a customer', () => {
  test.use({ storageState: CUSTOMER_STATE });

  test('tabs of one browser share a stream, and another takes it over', async ({
    context,
    page,
  }) => {
    const streams: Page[] = [];
    context.on('request', (request) => {
      if (isStream(request.url())) streams.push(request.frame().page());
    });
    await openLive(page, '/dashboard/customer/orders');
    const other = await context.newPage();
    await open(other, '/dashboard/customer/orders');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(streams).toEqual([page]);
    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    expect(streams[1]).toBe(other);
  });
});
