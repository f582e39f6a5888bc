import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addDays, todayIn, weekdayOf } from '#base/calendar-date.ts';
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

/** A clinic on this page, approved just now, with one doctor, whose id it answers. */
export async function clinicOn(browser: Browser, page: Page, details: object = {}) {
  const admin = await adminPage(browser);
  const { services } = await (await admin.request.get('/api/admin/services/manage/all')).json();
  if (!services.some(({ vertical }: { vertical: string }) => vertical === 'medical'))
    await sent(admin.request, '/admin/manage/services', {
      title: 'Medical Care',
      description: 'Doctors and their free times.',
      commissionPercent: 10,
      vertical: 'medical',
      slug: 'medical-care',
    });
  const category = (
    await (await admin.request.get('/api/admin/services/manage/all')).json()
  ).services.find(({ vertical }: { vertical: string }) => vertical === 'medical');
  await approvedVendor(page.request, admin);
  await admin.context().close();
  await sent(page.request, '/service-page/services/initialize', {
    title: category.title,
    serviceName: 'Zamalek Clinic',
    description: 'Children are seen here, from their first week on.',
  });
  const { listing } = await sent(page.request, '/listings', doctorEntry({ details }));
  return listing._id as string;
}

/** A patient in a browser of their own, with an appointment that is paid for. */
export async function patientAt(
  browser: Browser,
  doctor: string,
  { day, slot, timezoneId }: { day: string; slot: string; timezoneId?: string },
) {
  const context = await browser.newContext({ ...(timezoneId && { timezoneId }) });
  const page = await context.newPage();
  const person = newcomer('Mona Patient');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  await sent(page.request, '/cart/add', {
    product: {
      productId: doctor,
      options: { reason: 'visit', day, slot },
      secrets: { note: 'canary-5521' },
    },
  });
  const { name, email, phone } = person;
  const { order, payment } = await sent(
    page.request,
    '/checkout',
    { contact: { name, email, phone } },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await sent(page.request, '/payments/sandbox/confirm', {
    clientSecret: payment.clientSecret,
    card: CARD,
  });
  return { page, context, person, order: order._id as string };
}
