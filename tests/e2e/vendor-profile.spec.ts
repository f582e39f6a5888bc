import { pdf } from '#testing/onboarding.ts';
import { adminPage, approvedVendor } from './approved-vendor.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// A form at fault answers 400, a name that somebody was quicker with 409.
test.use({ expected: /status of 40[09]/ });

test('an approved business changes its phone at once, and its name at the price of a review', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await adminPage(browser);
  const id = await approvedVendor(page.request, admin);
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name, exact: true });

  await open(page, '/dashboard/vendor/orders');
  await page.getByRole('link', { name: 'Your business' }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Cedar Trails' })).toBeVisible();
  await expect(part('Business details')).toContainText('LB-20231');
  await expectAccessible(page);
  await expectWords(page);

  await test.step('how it is reached', async () => {
    await part('Business contact').getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Business phone').fill('call me');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('phone number');
    await dialog.getByLabel('Business phone').fill('+961 1 555 0199');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(part('Business contact')).toContainText('+961 1 555 0199');
    await expect(part('History')).toContainText('Business contact changed');
    await expect(main.getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  await test.step('a renewed licence', async () => {
    const licence = main.getByRole('region', { name: 'Business licence' });
    await licence
      .locator('input[type=file]')
      .setInputFiles({ name: 'Licence 2027.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await expect(licence.getByRole('listitem')).toHaveCount(2);
    await expect(licence.getByRole('button', { name: /^Take .* back$/ })).toHaveCount(0);
  });

  await test.step('who it is', async () => {
    await part('Business details').getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Until then, your services and listings are hidden');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(dialog.getByRole('alert')).toContainText("You haven't changed anything");
    await dialog.getByLabel('Business name').fill('Cedar & Stone');
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Cedar & Stone' })).toBeVisible();
    await expect(
      main.getByRole('heading', { name: "We're reviewing your application" }),
    ).toBeVisible();
    await expect(main.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  });

  await test.step('the admin sees what was changed, and approves it', async () => {
    await open(admin, `/admin/vendor-details/${id}`);
    const history = admin.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Business details changed');
    await expect(history).toContainText('Cedar & Stone');
    await expect(history.getByText('Cedar Trails')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('main').getByRole('button', { name: 'Approve' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await open(page, '/dashboard/vendor/profile');
    await expect(part('Business details').getByRole('button', { name: /^Edit/ })).toBeVisible();
  });
});

test.describe('the demonstration’s vendor', () => {
  test.use({ storageState: VENDOR_STATE });

  test('reads the profile on a phone, in Arabic too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/dashboard/vendor/profile', '/ar/dashboard/vendor/profile']) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});

test.describe('a service page', () => {
  test.use({ storageState: VENDOR_STATE });

  test('is given opening hours, which its storefront shows', async ({ page }) => {
    const read = async () =>
      (await (await page.request.get('/api/service-page/services/get')).json()).data[0];
    const before = await read();
    await open(page, `/dashboard/vendor/edit/page?service=${crypto.randomUUID()}`);
    await expect(page.getByText('Error finding service')).toBeVisible();
    await open(page, `/dashboard/vendor/edit/page?service=${before._id}`);
    const hours = page.getByRole('group', { name: 'Opening hours' });
    await hours.getByLabel('Time zone').selectOption('Jordan');
    await hours.getByLabel('Sunday', { exact: true }).check();
    await hours.getByLabel('Sunday: closing time 1').fill('13:00');
    await hours.getByRole('button', { name: 'Sunday: add hours' }).click();
    await hours.getByLabel('Sunday: opening time 2').fill('16:00');
    await hours.getByLabel('Sunday: closing time 2').fill('15:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(hours.getByRole('alert')).toContainText('must be after opening time');
    await hours.getByLabel('Sunday: closing time 2').fill('00:00');
    await expectAccessible(page);
    await expectWords(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Service updated successfully')).toBeVisible();
    expect((await read()).openingHours).toEqual({
      country: 'Jordan',
      days: {
        sunday: [
          { from: '09:00', to: '13:00' },
          { from: '16:00', to: '24:00' },
        ],
      },
    });

    // A Sunday at half past seven in the evening, Amman time.
    await page.clock.setFixedTime(new Date('2026-11-22T16:30:00Z'));
    await open(page, `${before.href}?country=Egypt`);
    const shown = page.getByText('Opening hours').first();
    await expect(page.getByText('Open now, until 00:00')).toBeVisible();
    await shown.click();
    await expect(page.getByText('Local time in Jordan')).toBeVisible();
    await expectAccessible(page);
    await page.clock.setFixedTime(new Date('2026-11-23T16:30:00Z'));
    await open(page, `${before.href}?country=Egypt`);
    await expect(page.getByText('Closed, opens Sunday 09:00')).toBeVisible();
    await page.request.put(`/api/service-page/service/${before._id}/edit`, {
      data: { openingHours: null },
    });
  });
});
