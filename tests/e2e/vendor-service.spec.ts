import { pictureFile } from '#testing/onboarding.ts';
import sharp from 'sharp';
import { adminPage, approvedVendor } from './approved-vendor.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { browserTimeAt } from './market-clock.ts';
import { expect, open, test } from './souk.ts';

// An invalid form is answered with 400.
test.use({ expected: /status of 400/ });

test('a vendor opens a service page, edits it, sees it on sale and deletes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await adminPage(browser);
  await approvedVendor(page.request, admin);
  await admin.context().close();
  const name = `Cedar Walks ${crypto.randomUUID().slice(0, 6)}`;
  const renamed = `${name} and springs`;
  const arabic = 'مشاوير تحت الأرز';
  const main = page.getByRole('main');
  const desktop = page.viewportSize();
  const expectFitsPhone = async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    if (desktop) await page.setViewportSize(desktop);
  };
  const own = async () =>
    (await (await page.request.get('/api/service-page/services/get')).json()).data[0];

  await test.step('a tour needs a service page', async () => {
    await open(page, '/dashboard/vendor/add/tours');
    await expect(main.getByText('Create your Tours page first')).toBeVisible();
    await main.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/\/vendor\/services$/);
  });

  await test.step('opens one', async () => {
    await main.getByRole('button', { name: 'New service' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Category').selectOption({ label: 'Tours' });
    await dialog.getByLabel('Service name', { exact: true }).fill(name);
    await dialog.getByLabel('Description', { exact: true }).fill('Walks under the cedars.');
    const hero = { width: 1200, height: 900, channels: 3, background: 'darkgreen' } as const;
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'hero.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: hero }).png().toBuffer(),
    });
    await dialog.getByRole('button', { name: 'Create service' }).click();
    await expect(page.getByText('Service created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/add\/tours$/);
    await page.getByRole('link', { name: 'Services', exact: true }).first().click();
    await expect(main.getByRole('heading', { name })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
    await expectWords(page);
    await expectFitsPhone();
  });

  const field = page.getByLabel('Service name', { exact: true });
  const hours = page.getByRole('group', { name: 'Opening hours' });
  const inArabic = page.getByLabel('Description (in Arabic)');
  const save = page.getByRole('button', { name: 'Save changes' });
  const services = page.getByRole('link', { name: 'Services', exact: true }).first();

  await test.step('an edit that is at fault says so at its fields', async () => {
    await main.getByRole('link', { name: 'Edit page' }).click();
    await expect(field).toHaveValue(name);
    await field.fill('');
    await save.click();
    await expect(page.getByText('Enter a name for your service.').first()).toBeVisible();
    await field.fill(renamed);
    await hours.getByLabel('Time zone').selectOption('Jordan');
    await hours.getByLabel('Sunday', { exact: true }).check();
    await hours.getByLabel('Sunday: closing time 1').fill('13:00');
    await hours.getByRole('button', { name: 'Sunday: add hours' }).click();
    await hours.getByLabel('Sunday: opening time 2').fill('16:00');
    await hours.getByLabel('Sunday: closing time 2').fill('15:00');
    await save.click();
    await expect(hours.getByRole('alert')).toContainText('must be after opening time');
    await hours.getByLabel('Sunday: closing time 2').fill('00:00');
    await page.getByText('Add Arabic', { exact: true }).click();
    await inArabic.fill(arabic);
    await expectAccessible(page);
    await expectWords(page);
    await expectFitsPhone();
  });

  await test.step('leaving with unsaved changes asks first', async () => {
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.dismiss();
      });
    });
    await services.click();
    expect(await asked).not.toBe('');
    await expect(field).toHaveValue(renamed);
  });

  await test.step('the edit is saved, and the form finds it again', async () => {
    await save.click();
    await expect(page.getByText('Service updated successfully')).toBeVisible();
    expect((await own()).openingHours).toEqual({
      country: 'Jordan',
      days: {
        sunday: [
          { from: '09:00', to: '13:00' },
          { from: '16:00', to: '24:00' },
        ],
      },
    });
    await services.click();
    await expect(main.getByRole('heading', { name: renamed })).toBeVisible();
    await main.getByRole('link', { name: 'Edit page' }).click();
    // Now written in both languages, so the Arabic part is expanded.
    await expect(inArabic).toHaveValue(arabic);
    await page.getByLabel('Language of the fields above').selectOption('العربية');
    await expect(page.getByLabel('Description (in English)')).toHaveValue(arabic);
    await page.getByLabel('Language of the fields above').selectOption('English');
  });

  const service = await own();
  const tour = await page.request.post('/api/tours/add', {
    data: {
      serviceId: service._id,
      name: 'Barouk before breakfast',
      category: 'privateTour',
      location: 'Barouk',
      country: 'Lebanon',
      description: 'Up among the cedars.',
      price: 40,
      duration: 1,
      operates: 'everyday',
      images: [await pictureFile()],
    },
  });
  expect(tour.status()).toBe(201);

  await test.step('its storefront shows the opening hours of the moment', async () => {
    const shop = await page.context().newPage();
    // Sunday, 19:30 in Amman.
    await shop.clock.install({ time: browserTimeAt('2031-06-08T16:30:00Z') });
    await open(shop, `${service.href}?country=Lebanon`);
    await expect(shop.getByText('Open now, until 00:00')).toBeVisible();
    await shop.getByText('Opening hours').first().click();
    await expect(shop.getByText('Local time in Jordan')).toBeVisible();
    await expectAccessible(shop);
    await shop.clock.fastForward('24:00:00');
    await expect(shop.getByText('Closed, opens Sunday 09:00')).toBeVisible();
    await shop.close();
  });

  await test.step('it is deleted once it has no listings', async () => {
    const { tour: sold } = await tour.json();
    expect((await page.request.delete(`/api/tours/${sold._id}`)).ok()).toBe(true);
    await services.click();
    await expect(main.getByRole('heading', { name: renamed })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    const sure = page.getByRole('dialog', { name: 'Delete service' });
    await sure.getByRole('button', { name: 'Cancel' }).click();
    await expect(sure).toBeHidden();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page);
    await sure.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Service deleted successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: renamed })).toHaveCount(0);
  });
});
