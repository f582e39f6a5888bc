import { pdf } from '#testing/onboarding.ts';
import { adminPage, approvedVendor } from './approved-vendor.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { expect, open, test } from './souk.ts';

// An invalid form answers 400, a name taken in the meantime 409.
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
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, ['target-size']);
  if (desktop) await page.setViewportSize(desktop);

  await test.step('its contact data', async () => {
    await part('Business contact').getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Business phone').fill('call me');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('phone number');
    await dialog.getByLabel('Business phone').fill('+961 1 555 019');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(part('Business contact')).toContainText('+961 1 555 019');
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

  await test.step('its identity', async () => {
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
    const { vendor } = await (await page.request.get('/api/vendor/application')).json();
    expect(vendor.status).toBe('Approved');
  });
});
