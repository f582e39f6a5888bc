import type { Browser, Page } from '@playwright/test';
import type { VendorRole } from '#base/permissions.ts';
import english from '../../messages/en.json' with { type: 'json' };
import { expectNoSidewaysScroll, expectWords } from './checks.ts';
import { clinicOn, nextDay, patientAt, somebodyIn } from './clinic.ts';
import { expect, open, test } from './souk.ts';
import type { TestMarket } from './test-server.ts';

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const CLINIC = `(select vendor_id from vendor_members join users on users.id = user_id
  where email = 'vendor.medical@souk.example')`;

/** A new member of a clinic, by default the demo's, in their own browser, and the responses that failed there. */
async function memberIn(browser: Browser, server: TestMarket, role: VendorRole, vendorId?: string) {
  const { page, context, person } = await somebodyIn(browser, `Member ${role}`);
  await server.query(`
    insert into vendor_members (vendor_id, user_id, role, created_at)
    select vendors.id, users.id, '${role}', users.created_at from users, vendors
    where users.email = '${person.email}' and vendors.id = ${
      vendorId === undefined ? CLINIC : `'${vendorId}'`
    }`);
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) failed.push(message.text());
  });
  page.on('pageerror', (error) => failed.push(error.message));
  return { page, context, failed };
}

const rail = (page: Page) => page.getByRole('navigation', { name: english.shell_vendor_nav });

/** The page has loaded what it shows. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const PAGES = {
  'front-desk': [
    '/dashboard/vendor',
    '/dashboard/vendor/orders',
    '/dashboard/vendor/messages',
    '/dashboard/vendor/manage/medical-staff',
    '/dashboard/vendor/inventory',
    '/dashboard/vendor/reviews',
    '/dashboard/vendor/team',
  ],
  finance: [
    '/dashboard/vendor',
    '/dashboard/vendor/orders',
    '/dashboard/vendor/messages',
    '/dashboard/vendor/money',
    '/dashboard/subscriptions/vendor',
    '/dashboard/vendor/team',
  ],
  viewer: [
    '/dashboard/vendor',
    '/dashboard/vendor/orders',
    '/dashboard/vendor/messages',
    '/dashboard/vendor/team',
  ],
} as const;

for (const [role, pages] of Object.entries(PAGES) as [keyof typeof PAGES, readonly string[]][]) {
  test(`the ${role} of a clinic opens every page of the navigation`, async ({
    browser,
    server,
  }) => {
    const { page, context, failed } = await memberIn(browser, server, role);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/dashboard/vendor');
    await settle(page);
    const links = await rail(page)
      .first()
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((link) => link.startsWith('/dashboard/'))).toEqual(pages);
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      for (const path of pages) {
        await open(page, path);
        await settle(page);
        await expectNoSidewaysScroll(page);
        await expectWords(page);
        expect({ path, failed }).toEqual({ path, failed: [] });
      }
    }
    await context.close();
  });

  test(`a page outside the navigation of the ${role} is refused in words`, async ({
    browser,
    server,
  }) => {
    const { page, context } = await memberIn(browser, server, role);
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    const others = [
      '/dashboard/vendor/services',
      '/dashboard/vendor/edit/page',
      '/dashboard/vendor/profile',
      '/dashboard/vendor/imports',
      '/dashboard/vendor/add/medical/doctors',
      '/dashboard/vendor/reviews',
      '/dashboard/vendor/inventory',
      '/dashboard/vendor/money',
      '/dashboard/subscriptions/vendor',
    ].filter((path) => !pages.includes(path));
    for (const path of others) {
      await open(page, path);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page.getByText(english.load_own_fault)).toHaveCount(0);
      await expectWords(page);
      expect({ path, crashes }).toEqual({ path, crashes: [] });
    }
    await context.close();
  });
}

test('the roles of a clinic see their own controls in an order with a private note', async ({
  browser,
  page: owner,
  server,
}) => {
  const doctor = await clinicOn(browser, owner);
  const patient = await patientAt(browser, doctor, { day: nextDay('monday'), slot: '10:00' });
  await patient.context.close();
  const [part] = await server.query<{ id: string; vendor: string }>(
    `select id, vendor_id as vendor from service_orders where order_id = '${patient.order}'`,
  );
  for (const [role, mayUpdate] of [
    ['manager', true],
    ['front-desk', true],
    ['finance', false],
    ['viewer', false],
  ] as const) {
    const { page, context, failed } = await memberIn(browser, server, role, part?.vendor);
    await open(page, `/dashboard/vendor/orders?open=${part?.id}`);
    const dialog = page.getByRole('dialog');
    const read = dialog.getByRole('button', { name: english.orders_confided_show, exact: true });
    const closed = dialog.getByText(english.vendor_order_confided_closed);
    await expect(role === 'manager' ? read : closed).toBeVisible();
    await expect(role === 'manager' ? closed : read).toHaveCount(0);
    const update = dialog.getByRole('button', { name: english.vendor_order_update });
    await expect(update).toHaveCount(mayUpdate ? 1 : 0);
    await expectNoSidewaysScroll(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect({ role, failed }).toEqual({ role, failed: [] });
    await context.close();
  }
});
