import { pdf, SECTIONS } from '#testing/onboarding.ts';
import { adminPage } from './approved-vendor.ts';
import { expectAccessible, expectWords } from './checks.ts';
import { codeOf, newcomer } from './people.ts';
import { expect, open, test } from './souk.ts';

// A sign-in that needs a code is answered with 403, a refused file with 400, an overtaken decision
// with 409; the 500 is simulated.
test.use({ expected: /status of (?:40[0139]|500)/ });

const LICENCE = { name: 'Trade licence.pdf', mimeType: 'application/pdf', buffer: pdf() };

test('a vendor signs up, applies, is rejected, applies again and is approved', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const vendor = newcomer('Rana Khoury');
  const main = page.getByRole('main');
  const step = (name: string) => main.getByRole('heading', { level: 2, name });
  const save = () => main.getByRole('button', { name: 'Save and continue' }).click();

  await test.step('signs up to sell, and lands where the application begins', async () => {
    await open(page, '/signup?role=vendor');
    await page.getByLabel('Full name').fill(vendor.name);
    await page.getByLabel('Email').fill(vendor.email);
    await page.getByLabel('Password', { exact: true }).fill(vendor.password);
    await page
      .locator('form')
      .getByRole('button', { name: /account|sign up/i })
      .click();
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await page.getByLabel('6-digit code').fill(await codeOf(request, vendor.email));
    await expect(page).toHaveURL(/\/goto\/onboarding$/);
    await expect(main.getByText('0 of 7 steps done')).toBeVisible();
    await expectAccessible(page);
    // As with a mouse: hovering prefetches, but neither starts the application nor shows the
    // response.
    const start = main.getByRole('link', { name: 'Start' });
    const fetched = page.waitForEvent('requestfinished', (request) =>
      /\/onboarding-page-[^/]*\.js$/.test(request.url()),
    );
    await start.hover();
    await fetched;
    await start.click();
    await expect(step('Business details')).toBeVisible();
  });

  await test.step('an unfinished form says what is missing and keeps what was typed', async () => {
    await main.getByLabel('Business name').fill(SECTIONS.businessDetails.businessName);
    await save();
    await expect(main.getByRole('alert')).toContainText('Type of business');
    await expectAccessible(page);
    await expect(main.getByLabel('Business name')).toHaveValue('Cedar Trails');
    await main.getByLabel('Type of business').selectOption('Company');
    await main.getByLabel('Industry').selectOption('Tours');
    await save();
    await expect(step('Business contact')).toBeVisible();
  });

  await test.step('a step that cannot be saved says so and keeps what was typed', async () => {
    await page.route('**/api/vendor/business-contact', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await main.getByLabel('Business phone').fill(SECTIONS.businessContact.businessPhone);
    await save();
    await expect(main.getByRole('alert')).toContainText('Error saving business contact details');
    await expect(main.getByLabel('Business phone')).toHaveValue(
      SECTIONS.businessContact.businessPhone,
    );
    await page.unroute('**/api/vendor/business-contact');
    await save();
    await expect(step('Owner details')).toBeVisible();
  });

  await test.step('taken up where it was left, and no step is skipped', async () => {
    await open(page, '/onboarding?step=summary');
    await expect(step('Owner details')).toBeVisible();
    // The account's name and email, and the phone of the business.
    await expect(main.getByLabel('Same as my account')).toBeChecked();
    await expect(main.getByLabel('Email')).toHaveValue(vendor.email);
    await expect(main.getByLabel('Phone', { exact: true })).toHaveValue('+961 1 555 010');
    await main.getByLabel('Phone', { exact: true }).fill(SECTIONS.ownerDetails.phone);
    await save();
    await expect(step('Contact person')).toBeVisible();
    await expect(main.getByLabel('Full name')).toHaveValue(vendor.name);
    await main.getByLabel('Same as the owner').uncheck();
    await expect(main.getByLabel('Full name')).toHaveValue('');
    const { name, email, phone } = SECTIONS.contactPerson;
    await main.getByLabel('Full name').fill(name);
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Phone', { exact: true }).fill(phone);
    await save();
    await expect(step('Business address')).toBeVisible();
    await main.getByLabel('Street and building').fill(SECTIONS.businessAddress.line);
    await main.getByLabel('City').fill('Beirut');
    await main.getByLabel('Country').selectOption('Lebanon');
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    // The URL does not change: the documents appear below the form.
    await expect(step('Documents')).toBeVisible();
  });

  await test.step('documents are told by what they are', async () => {
    const licence = main.getByRole('region', { name: 'Business licence' });
    const choose = licence.locator('input[type=file]');
    await choose.setInputFiles({ ...LICENCE, buffer: pdf('/OpenAction << /S /JavaScript >>') });
    await expect(licence.getByRole('alert')).toContainText('contains scripts');
    await choose.setInputFiles({ ...LICENCE, buffer: Buffer.alloc(8 * 1024 * 1024 + 1, 32) });
    await expect(licence.getByRole('alert')).toContainText('larger than 8 MB');
    await choose.setInputFiles(LICENCE);
    await expect(licence.getByRole('listitem')).toContainText('Trade licence');
    const id = main.getByRole('region', { name: "Owner's ID" });
    await id.locator('input[type=file]').setInputFiles({ ...LICENCE, name: 'Passport.pdf' });
    await expect(id.getByRole('listitem')).toContainText('Passport');
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Continue to summary' }).click();
  });

  await test.step('looks through it and submits it', async () => {
    await expect(step('Summary')).toBeVisible();
    await expect(main.getByText('Beirut')).toBeVisible();
    await expectAccessible(page);
    await expectWords(page);
    await main.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page).toHaveURL(/\/vendor\/wait\/review$/);
    await expect(step("We're reviewing your application")).toBeVisible();
    await open(page, '/onboarding');
    await expect(page).toHaveURL(/\/vendor\/wait\/review$/);
  });

  await test.step('can prepare a page before the decision', async () => {
    await page.getByRole('link', { name: 'Services', exact: true }).first().click();
    await expect(main.getByText(/still reviewing your business/).first()).toBeVisible();
    await main.getByRole('button', { name: 'New service' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Category')).toHaveValue('Tours');
    await expect(form.getByLabel('Service name', { exact: true })).toHaveValue('Cedar Trails');
    await form.getByRole('button', { name: 'Close' }).click();
    await page.goBack();
    await expect(step("We're reviewing your application")).toBeVisible();
  });

  const admin = await adminPage(browser);
  const desk = admin.getByRole('main');
  await test.step('the admin finds it, reads it and sends it back', async () => {
    await open(admin, '/admin/pending-vendors');
    await desk.getByRole('searchbox', { name: 'Search vendors...' }).fill(vendor.email);
    await desk.getByRole('searchbox', { name: 'Search vendors...' }).press('Enter');
    await expect(desk.getByRole('row')).toHaveCount(2);
    await desk.getByRole('link', { name: 'Cedar Trails' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Cedar Trails' })).toBeVisible();
    await expectAccessible(admin);
    await expectWords(admin);
    const kept = admin.waitForEvent('download');
    await desk.getByRole('link', { name: 'Download Trade licence' }).click();
    expect((await kept).suggestedFilename()).toBe('Trade licence.pdf');
    await desk.getByRole('button', { name: 'Reject' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Enter a reason. The vendor will see it.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The licence has run out');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(desk.getByText('The licence has run out')).toBeVisible();
  });

  await test.step('the vendor reads why, mends it and hands it in again', async () => {
    await expect(main.getByText('The licence has run out')).toBeVisible();
    await main.getByRole('link', { name: 'Edit and resubmit' }).click();
    await expect(main.getByText('The licence has run out')).toBeVisible();
    await main.getByRole('button', { name: 'Resubmit' }).click();
    await expect(step("We're reviewing your application")).toBeVisible();
  });

  await test.step('the admin ticks a section that needs changes, with a note', async () => {
    await open(admin, new URL(admin.url()).pathname);
    await desk.getByLabel('Needs changes: Contact person').check();
    await desk.getByRole('button', { name: 'Request changes (1)' }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog.getByLabel('Contact person', { exact: true })).toBeChecked();
    await dialog.getByRole('button', { name: 'Request changes' }).click();
    await expect(dialog.getByText('Enter a note. The vendor will see it.')).toBeVisible();
    await dialog.getByLabel('Contact person: note to the vendor').fill('Name a second person');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Request changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText('Changes requested')).toHaveCount(2);
  });

  await test.step('the vendor is led to this section, and the admin sees that it changed', async () => {
    await expect(main.getByText('Name a second person')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Edit and resubmit' }).click();
    await expect(step('Contact person')).toBeVisible();
    await expect(main.getByRole('note')).toHaveText('Name a second person');
    await expectAccessible(page);
    await main.getByLabel('Full name').fill('Hala Nasr');
    await save();
    await expect(step('Summary')).toBeVisible();
    await main.getByRole('button', { name: 'Resubmit' }).click();
    await expect(step("We're reviewing your application")).toBeVisible();
    await open(admin, new URL(admin.url()).pathname);
    await expect(desk.getByText('Requested: Name a second person')).toBeVisible();
    await expect(desk.getByText('Changed', { exact: true })).toBeVisible();
  });

  await test.step('of two admins, the second is told what the first decided', async () => {
    await open(admin, new URL(admin.url()).pathname);
    const id = admin.url().split('/').at(-1) ?? '';
    await desk.getByRole('button', { name: 'Approve' }).click();
    const meanwhile = await admin.request.post(`/api/admin/change-vendor-status/${id}`, {
      data: { status: 'Approved', vendorId: id },
    });
    expect(meanwhile.status()).toBe(200);
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByRole('alert')).toContainText('has just changed this vendor to Approved');
    await expect(desk.getByRole('button', { name: 'Suspend' })).toBeVisible();
    const listed = await admin.request.get('/api/admin/approved-vendors', {
      params: { search: 'Cedar' },
    });
    expect(listed.status()).toBe(200);
    expect(await listed.text()).toContain(id);
    await admin.context().close();
  });

  await test.step('the page that was left open shows the decision', async () => {
    await expect(step('Your business is approved')).toBeVisible();
  });
});
