import type { APIRequestContext, Page, Response } from '@playwright/test';
import { NOTE, tells } from '#testing/canary.ts';
import { sure } from '#testing/sure.ts';
import { DEMO_PASSWORD } from '#server/demo-password.ts';
import { ADMIN_STATE, enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

const CLINIC = 'vendor.medical@souk.example';
const OTHER_CLINIC = 'vendor.karrada@souk.example';
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };

/** The one answer that has it: the patient or the clinic asked for it by a press. */
const MEANT = /\/confided$/;

/** Every answer that a page's browser gets, its documents and scripts too, searched for the word. */
function listen(page: Page) {
  const told: string[] = [];
  const reading: Promise<void>[] = [];
  let heard = 0;
  const search = async (response: Response) => {
    try {
      const body = (await response.body()).toString('latin1');
      heard += 1;
      if (tells(body)) told.push(new URL(response.url()).pathname);
    } catch {
      // A picture that is not wanted any more has no body.
    }
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!MEANT.test(pathname) && response.status() < 300) reading.push(search(response));
  });
  return async () => {
    await Promise.all(reading);
    return { told, heard };
  };
}

/** Waits until nothing has been under way for half a second. `networkidle` may come before a page's scripts are asked for. */
function listenForEnd(page: Page) {
  let underWay = 0;
  let last = Date.now();
  const count = (more: 1 | -1) => () => {
    underWay += more;
    last = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return () =>
    expect.poll(() => underWay === 0 && Date.now() - last > 500, { timeout: 30_000 }).toBe(true);
}

/** The addresses of these pages, as they came and as they stand, whose HTML has it. */
async function pagesWith(page: Page, paths: readonly string[], has: (html: string) => boolean) {
  const found: string[] = [];
  const fetched = listenForEnd(page);
  for (const path of paths) {
    const document = await open(page, path);
    // What a page fetches for itself stands in it, too.
    await fetched();
    if (has(await page.content()) || has((await document?.text()) ?? '')) found.push(path);
  }
  return found;
}

const sent = async (own: APIRequestContext, path: string, data: object, headers = {}) => {
  const answer = await own.post(`/api${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};
async function vendorAs(own: APIRequestContext, email: string) {
  await own.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  await enterCode(own, email);
}

test('a note is read by its patient and its clinic by a press, and no page of anybody has it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const person = newcomer('Rana Walkthrough');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const contexts = {
    clinic: await browser.newContext(),
    otherClinic: await browser.newContext(),
    otherPatient: await browser.newContext(),
    admin: await browser.newContext({ storageState: ADMIN_STATE }),
    guest: await browser.newContext(),
  };
  await vendorAs(contexts.clinic.request, CLINIC);
  await vendorAs(contexts.otherClinic.request, OTHER_CLINIC);
  const other = newcomer('Omar Walkthrough');
  await signUp(contexts.otherPatient.request, other);
  await enterCode(contexts.otherPatient.request, other.email);

  const answer = await contexts.clinic.request.get('/api/vendor/schedule?vertical=medical');
  const doctor = sure((await answer.json()).people[0])._id as string;
  const { listing } = await (await page.request.get(`/api/listings/${doctor}`)).json();
  const reason = sure(listing.details.reasons[0]);
  const choice = { reason: reason.id, mode: sure(reason.modes[0]) };
  const days = await page.request.get(`/api/listings/${doctor}/availability`, { params: choice });
  const free = sure(
    (await days.json()).days.find(
      ({ left, slot }: { left: number; slot?: string }) => left > 0 && slot !== undefined,
    ),
  );
  await sent(page.request, '/cart/add', {
    product: {
      productId: doctor,
      options: { ...choice, day: free.day, slot: free.slot },
      secrets: { note: NOTE },
    },
  });

  const over = listen(page);
  await test.step('the cart and the checkout do not have it', async () => {
    expect(await pagesWith(page, ['/cart', '/checkout', '/ar/checkout'], tells)).toEqual([]);
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

  const { _id: id, serviceOrders } = order;
  const part = sure(serviceOrders[0])._id as string;
  const everybodys = [
    '/medical',
    `/appoint?doctor=${doctor}`,
    listing.href as string,
    `/service/Medical-Care/${listing.serviceId}`,
    `/search?q=${encodeURIComponent('rash behind her left ear')}`,
    '/cart',
  ];
  const customers = [
    `/dashboard/customer/orders?order=${id}`,
    `/ar/dashboard/customer/orders?order=${id}`,
    '/dashboard/customer/orders',
    '/dashboard/customer/profile',
  ];
  const vendors = [
    '/dashboard/vendor',
    '/dashboard/vendor/manage/medical-staff',
    `/dashboard/vendor/orders?open=${part}`,
    `/ar/dashboard/vendor/orders?open=${part}`,
    '/dashboard/vendor/orders',
    '/dashboard/vendor/reviews',
  ];
  const admins = [
    '/admin',
    `/admin/orders?open=${id}`,
    `/ar/admin/orders?open=${id}`,
    '/admin/payments',
    `/admin/people?q=${encodeURIComponent(email)}`,
  ];
  const walks = {
    clinic: vendors,
    otherClinic: vendors,
    otherPatient: customers,
    admin: admins,
    guest: everybodys,
  };

  for (const [who, paths] of Object.entries(walks))
    await test.step(`no page of ${who} has it`, async () => {
      const tab = await sure(contexts[who as keyof typeof contexts]).newPage();
      const over = listen(tab);
      expect(await pagesWith(tab, paths, tells)).toEqual([]);
      expect((await over()).told).toEqual([]);
    });
  await test.step('no page of the patient has it, until it is asked for', async () => {
    expect(await pagesWith(page, [...everybodys, ...customers], tells)).toEqual([]);
    await open(page, sure(customers[0]));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText(NOTE)).toBeVisible();
    expect(tells(await page.content())).toBe(true);
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    expect(tells(await page.content())).toBe(false);
    const { told, heard } = await over();
    expect(told).toEqual([]);
    expect(heard).toBeGreaterThan(100);
  });
  await test.step('the clinic, whose orders have the patient’s name, reads it by a press, too', async () => {
    const desk = await contexts.clinic.newPage();
    const isNamed = (html: string) => html.includes(name);
    expect(await pagesWith(desk, vendors.slice(2, 4), isNamed)).toEqual(vendors.slice(2, 4));
    await open(desk, sure(vendors[2]));
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText('Each reading is recorded.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(dialog.getByText(NOTE)).toBeVisible();
  });
  await Promise.all(Object.values(contexts).map((context) => context.close()));
});
