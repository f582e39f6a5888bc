import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addDays, todayIn, weekdayOf } from '#base/calendar-date.ts';
import { DEMO_PASSWORD } from '#server/first-seed.ts';
import { doctorEntry } from '#testing/doctor.ts';
import english from '../../messages/en.json' with { type: 'json' };
import { marketNow } from './market-clock.ts';
import { adminPage, approvedVendor } from './approved-vendor.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect } from './souk.ts';

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };

const sent = async (own: APIRequestContext, path: string, data: object, headers = {}) => {
  const answer = await own.post(`/api${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** The next such weekday at least a week ahead, beyond all notice periods. */
export function nextDay(weekday: string): string {
  let day = addDays(todayIn('Africa/Cairo', marketNow()), 7);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
}

/** A just-approved vendor on this page whose clinic has one doctor; returns the doctor's id. */
export async function clinicOn(
  browser: Browser,
  page: Page,
  details: object = {},
): Promise<string> {
  const admin = await adminPage(browser);
  const { services } = await (await admin.request.get('/api/admin/services/manage/all')).json();
  const category = services.find(({ vertical }: { vertical: string }) => vertical === 'medical');
  await approvedVendor(page.request, admin);
  await admin.context().close();
  await sent(page.request, '/service-page/services/initialize', {
    title: category.title,
    serviceName: 'Zamalek Clinic',
    description: 'Looks after children, from their first week on.',
  });
  const { listing } = await sent(page.request, '/listings', doctorEntry({ details }));
  return listing._id;
}

const AGENCY = { email: 'vendor.staffing@souk.example', password: DEMO_PASSWORD };

/** The demo agency of Cairo in its own browser. */
export async function agencyPage(browser: Browser): Promise<Page> {
  // Without the cookies of the test's user, whose session a sign-in would end.
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await context.request.post('/api/auth/login', { data: AGENCY });
  await enterCode(context.request, AGENCY.email);
  return context.newPage();
}

/** A person with their own browser. */
export async function somebodyIn(browser: Browser, name: string, timezoneId?: string) {
  const context = await browser.newContext({ ...(timezoneId && { timezoneId }) });
  const page = await context.newPage();
  const person = newcomer(name);
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  return { context, page, person };
}

/** Buys the chosen options by API calls; returns the order's id. */
export async function buys(
  { page: { request }, person }: Pick<Awaited<ReturnType<typeof somebodyIn>>, 'page' | 'person'>,
  product: object,
  more: object = {},
): Promise<string> {
  await sent(request, '/cart/add', { product });
  const { name, email, phone } = person;
  const { order, payment } = await sent(
    request,
    '/checkout',
    { contact: { name, email, phone }, ...more },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await sent(request, '/payments/sandbox/confirm', {
    clientSecret: payment.clientSecret,
    card: CARD,
  });
  return order._id;
}

/** A patient in their own browser with a paid appointment. */
export async function patientAt(
  browser: Browser,
  doctor: string,
  { day, slot, timezoneId }: { day: string; slot: string; timezoneId?: string },
) {
  const patient = await somebodyIn(browser, 'Mona Patient', timezoneId);
  const order = await buys(patient, {
    productId: doctor,
    options: { reason: 'visit', day, slot },
    secrets: { note: 'canary-5521' },
  });
  return { ...patient, order };
}

/**
 * On the schedule of a vendor whose people's time is sold: everyone's week, and from there one
 * person's.
 */
export async function expectWeekOfEverybody(page: Page, who: string): Promise<void> {
  const day = page.getByRole('radio', { name: english.vendor_week_day, exact: true });
  await expect(day).toBeChecked();
  await page.getByText(english.vendor_week_week, { exact: true }).click();
  const week = page.getByRole('table').filter({ hasText: who }).last();
  const rows = week.getByRole('rowheader');
  await expect(week.getByRole('columnheader')).toHaveCount(8);
  const names = await rows.allTextContents();
  expect(names.length).toBeGreaterThan(3);
  await expect(week.getByRole('button')).toHaveCount(7 * names.length);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await week.getByRole('row').nth(2).getByRole('button').first().click();
  const whose = page.getByLabel(who, { exact: true });
  await expect(whose.locator('option:checked')).toHaveText(names[1] ?? '');
  await expect(week).toHaveCount(0);
  await whose.selectOption({ label: english.vendor_week_everybody });
  await expect(rows).toHaveText(names);
}
