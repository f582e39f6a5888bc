import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addDays, todayIn, weekdayOf } from '#base/calendar-date.ts';
import { workerEntry } from '#testing/agency.ts';
import { doctorEntry } from '#testing/doctor.ts';
import { adminPage, approvedVendor } from './approved-vendor.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect } from './souk.ts';

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };

export const sent = async (own: APIRequestContext, path: string, data: object, headers = {}) => {
  const answer = await own.post(`/api${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** The next day of that name, a week ahead: no notice is near it. */
export function nextDay(weekday: string): string {
  let day = addDays(todayIn('Africa/Cairo', new Date()), 7);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
}

/** A vendor on this page, approved just now, with one listing, whose id it answers. */
async function vendorOn(
  browser: Browser,
  page: Page,
  serviceName: string,
  entry: { readonly vertical: string },
): Promise<string> {
  const admin = await adminPage(browser);
  const { services } = await (await admin.request.get('/api/admin/services/manage/all')).json();
  const category = services.find(({ vertical }: typeof entry) => vertical === entry.vertical);
  await approvedVendor(page.request, admin);
  await admin.context().close();
  await sent(page.request, '/service-page/services/initialize', {
    title: category.title,
    serviceName,
    description: 'Looks after children, from their first week on.',
  });
  const { listing } = await sent(page.request, '/listings', entry);
  return listing._id;
}

/** A clinic with one doctor. */
export const clinicOn = (browser: Browser, page: Page, details: object = {}): Promise<string> =>
  vendorOn(browser, page, 'Zamalek Clinic', doctorEntry({ details }));

/** An agency with one worker, who is hired by the hour. */
export const agencyOn = (browser: Browser, page: Page): Promise<string> =>
  vendorOn(browser, page, 'Maadi Nannies', workerEntry());

/** Somebody in a browser of their own. */
export async function somebodyIn(browser: Browser, name: string, timezoneId?: string) {
  const context = await browser.newContext({ ...(timezoneId && { timezoneId }) });
  const page = await context.newPage();
  const person = newcomer(name);
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  return { context, page, person };
}

/** Buys what is chosen, without a page; the order's id. */
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

/** A patient in a browser of their own, with an appointment that is paid for. */
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
