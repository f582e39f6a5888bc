import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf, SECTIONS } from '#testing/onboarding.ts';
import { freeDays } from './checks.ts';
import { ADMIN_STATE, codeOf, newcomer } from './people.ts';
import { expect, open, test } from './souk.ts';

// A sign-in that needs a code answers 403.
test.use({ expected: /status of 403/ });

const rana = newcomer('Rana Khoury');
const mona = newcomer('Mona Guest');
const service = `Cedar Trails ${crypto.randomUUID().slice(0, 6)}`;
const tour = 'Qadisha valley on foot';

test('a vendor signs up, is approved, sells a tour and completes it', async ({
  page: vendor,
  browser,
}) => {
  test.setTimeout(240_000);
  const main = vendor.getByRole('main');
  const customer = await otherPage(browser);
  const admin = await otherPage(browser, ADMIN_STATE);

  await test.step('the vendor signs up and applies', async () => {
    await open(vendor, '/signup?role=vendor');
    await signUp(vendor, rana);
    // As with a mouse: what the hover fetched ahead begins nothing, and is not what the press shows.
    const start = main.getByRole('link', { name: 'Start' });
    const fetched = vendor.waitForEvent('requestfinished', (request) =>
      /\/onboarding-page-[^/]*\.js$/.test(request.url()),
    );
    await start.hover();
    await fetched;
    await start.click();
    await apply(vendor);
    await expect(
      main.getByRole('heading', { name: "We're reviewing your application" }),
    ).toBeVisible();
  });

  await test.step('cannot publish yet, and is told why', async () => {
    await open(vendor, '/dashboard/vendor/services');
    await expect(main.getByText(/still reviewing your business/).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'New service' })).toBeHidden();
    await open(vendor, '/dashboard/vendor/add/tours');
    await expect(main.getByText('Create your Tours page first')).toBeVisible();
  });

  await test.step('an admin approves', async () => {
    await open(admin, '/admin/pending-vendors');
    const search = admin.getByRole('searchbox', { name: 'Search vendors...' });
    await search.fill(rana.email);
    await search.press('Enter');
    await admin.getByRole('link', { name: SECTIONS.businessDetails.businessName }).click();
    await admin.getByRole('button', { name: 'Approve' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByRole('button', { name: 'Suspend' })).toBeVisible();
  });

  await test.step('the vendor opens a service page', async () => {
    await open(vendor, '/dashboard/vendor/services');
    await main.getByRole('button', { name: 'New service' }).click();
    const dialog = vendor.getByRole('dialog');
    await dialog.getByLabel('Category').selectOption({ label: 'Tours' });
    await dialog.getByLabel('Service name', { exact: true }).fill(service);
    await dialog
      .getByLabel('Description', { exact: true })
      .fill('Walks under the cedars, with lunch.');
    await dialog.locator('input[type=file]').setInputFiles(await picture('hero.png', 'darkgreen'));
    await dialog.getByRole('button', { name: 'Create service' }).click();
    await expect(vendor.getByText('Service created successfully')).toBeVisible();
    await expect(main.getByRole('heading', { name: service })).toBeVisible();
  });

  await test.step('and publishes a tour with pictures', async () => {
    await open(vendor, '/dashboard/vendor/add/tours');
    await main.getByLabel('Type', { exact: true }).selectOption('Private Tours');
    await main.getByLabel('Country', { exact: true }).selectOption('Lebanon');
    await main.getByLabel('Name', { exact: true }).fill(tour);
    await main.getByLabel('Location', { exact: true }).fill('Bsharri');
    await main.getByLabel('Description', { exact: true }).fill('Down to the river and up again.');
    await main.getByLabel('Price', { exact: true }).fill('64');
    await main.getByLabel('Duration (days)').fill('1');
    await main
      .getByRole('group', { name: 'Images' })
      .locator('input[type=file]')
      .setInputFiles([await picture('valley.png', 'teal'), await picture('cedars.png', 'olive')]);
    await main.getByRole('button', { name: 'Create Entry' }).click();
    await expect(vendor.getByText('Tour created successfully')).toBeVisible();
  });

  await test.step('a customer finds it, signs up and pays', async () => {
    await open(customer, `/services`);
    await customer.goto('/providers/tours');
    await customer.getByRole('heading', { name: service }).getByRole('link').click();
    const welcome = customer.getByRole('dialog', { name: `Welcome to ${service}` });
    await welcome.getByRole('button', { name: 'Lebanon' }).click();
    await customer.getByRole('article').filter({ hasText: tour }).getByRole('link').click();
    await expect(customer.getByRole('heading', { level: 1, name: tour })).toBeVisible();
    const panel = customer.getByRole('complementary', { name: 'Book this' });
    const calendar = panel.getByRole('group', { name: 'Start date' });
    await expect(freeDays(calendar).first()).toBeVisible();
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await freeDays(calendar).first().click();
    await panel.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(customer.getByText('Product added to cart')).toBeVisible();
    await open(customer, '/checkout');
    await customer.getByRole('link', { name: 'Create your account' }).click();
    await signUp(customer, mona);
    await expect(customer).toHaveURL(/\/checkout$/);
    await customer.getByLabel('Phone', { exact: true }).fill(mona.phone);
    await customer.getByLabel('Card number').fill('4242 4242 4242 4242');
    await customer.getByLabel('Expiry date').fill('12/34');
    await customer.getByLabel('Security code').fill('123');
    await customer.getByRole('button', { name: /^Pay / }).click();
    await expect(customer.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await customer.getByRole('link', { name: 'See your order and vouchers' }).click();
    await expect(customer.getByText('Paid', { exact: true })).toBeVisible();
  });

  await test.step('the vendor receives the paid order and completes it', async () => {
    await open(vendor, '/dashboard/vendor/orders');
    const row = main.getByRole('row').nth(1);
    await expect(row).toContainText('Pending');
    await expect(row).toContainText('Paid');
    await row
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click();
    const dialog = vendor.getByRole('dialog', { name: /^Order/ });
    for (const status of ['Processing', 'Completed']) {
      await dialog.getByRole('button', { name: 'Update Status' }).click();
      await dialog.getByLabel('New status').selectOption({ label: status });
      await dialog.getByRole('button', { name: 'Save status' }).click();
      await expect(dialog.getByText(`Status: ${status}`)).toBeVisible();
    }
  });

  await test.step('the customer can review it from its first day on', async () => {
    await customer.reload();
    await expect(customer.getByText(/^Status: Completed/)).toBeVisible();
    await expect(customer.getByText(/^You can review it from /)).toBeVisible();
  });

  await test.step('and the admin sees all of it', async () => {
    await open(admin, '/admin/orders');
    const search = admin.getByRole('searchbox');
    await search.fill(mona.email);
    await search.press('Enter');
    await expect(admin.getByRole('row')).toHaveCount(2);
    await expect(admin.getByRole('row').nth(1)).toContainText('Completed');
    await open(admin, `/admin/payments?search=${encodeURIComponent(mona.email)}`);
    await expect(admin.getByRole('row').nth(1)).toContainText('$64.00');
  });
});

async function otherPage(browser: Browser, storageState?: string): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(storageState === undefined ? {} : { storageState }),
  });
  return context.newPage();
}

async function signUp(page: Page, person: ReturnType<typeof newcomer>): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page
    .locator('form')
    .getByRole('button', { name: /account|sign up/i })
    .click();
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await code.fill(await codeOf(page.request, person.email));
}

/** Goes through the application, step by step, and hands it in. */
async function apply(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const { businessDetails, businessContact, ownerDetails, contactPerson, businessAddress } =
    SECTIONS;
  const step = (name: string) =>
    expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  const save = () => main.getByRole('button', { name: 'Save and continue' }).click();
  await step('Business details');
  await main.getByLabel('Business name').fill(businessDetails.businessName);
  await main.getByLabel('Type of business').selectOption('Company');
  await main.getByLabel('Industry').selectOption('Tours');
  await save();
  await step('Business contact');
  await main.getByLabel('Business phone').fill(businessContact.businessPhone);
  await save();
  await step('Owner details');
  await main.getByLabel('Phone', { exact: true }).fill(ownerDetails.phone);
  await save();
  await step('Contact person');
  await main.getByLabel('Full name').fill(contactPerson.name);
  await main.getByLabel('Email').fill(contactPerson.email);
  await main.getByLabel('Phone', { exact: true }).fill(contactPerson.phone);
  await save();
  await step('Business address');
  await main.getByLabel('Street and building').fill(businessAddress.line);
  await main.getByLabel('City').fill(businessAddress.city);
  await main.getByLabel('Country').selectOption(businessAddress.country);
  await save();
  await main.getByRole('link', { name: 'Continue to documents' }).click();
  for (const name of ['Business licence', "Owner's ID"]) {
    const document = main.getByRole('region', { name });
    await document
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf() });
    await expect(document.getByRole('listitem')).toContainText(name);
  }
  await main.getByRole('link', { name: 'Continue to summary' }).click();
  await main.getByRole('button', { name: 'Submit for review' }).click();
}

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
});
