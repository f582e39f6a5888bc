import { adminPage, approvedVendor } from './approved-vendor.ts';
import { buySomething } from './buyer.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { openFound } from './lists.ts';
import { mailbox, newcomer, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// The mailbox shows a mail in a frame that runs no script, not even Playwright's own, which looks into every frame.
test.use({ expected: /Blocked script execution in 'about:srcdoc'/ });

test('a message is written, answered once by mail, put away and opened again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = newcomer('Nour Asker');
  const subject = `Seats for a child ${crypto.randomUUID().slice(0, 6)}`;
  await open(page, '/contact-us');
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('Does the felucca have any?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message received')).toBeVisible();

  const admin = await adminPage(browser);
  await open(admin, '/admin/messages');
  await openFound(admin, 'Search messages...', subject);
  const dialog = admin.getByRole('dialog', { name: subject });
  await expect(dialog).toContainText('Does the felucca have any?');
  await expectAccessible(admin);
  await dialog.getByLabel('Reply').fill('Yes, two of them.\nAsk for them on board.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(admin.getByText('Reply sent')).toBeVisible();
  await expect(dialog.getByText('Answered').first()).toBeVisible();
  // What was mailed cannot be written over.
  await expect(dialog.getByLabel('Reply')).toHaveCount(0);
  const answered =
    /href="([^"]+)"\s*><strong><bdi>We(?:'|&#0?39;|&apos;)ve replied to your message/;
  await expect.poll(() => mailbox(page.request, person.email)).toMatch(answered);
  const mail = answered.exec(await mailbox(page.request, person.email))?.[1] ?? '';
  await page.goto(mail);
  await expect(page.getByText('Yes, two of them.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog.getByRole('button', { name: 'Archive' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expectNoSidewaysScroll(admin);
  await admin.getByRole('button', { name: 'Archived' }).click();
  await expect(admin.getByText('No messages found')).toBeVisible();
  await admin.context().close();
});

test('a voucher is looked up and checked off once, and completes its order', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    storageState: VENDOR_STATE,
    reducedMotion: 'reduce',
  });
  const vendor = await context.newPage();
  const person = newcomer('Tarek Traveller');
  const orderId = await buySomething(page, request, vendor, person);
  const { order } = await (await page.request.get(`/api/orders/${orderId}`)).json();
  const [item] = order.serviceOrders[0].items;

  await open(vendor, '/dashboard/vendor/orders');
  await vendor.getByRole('button', { name: 'Check a voucher' }).click();
  const dialog = vendor.getByRole('dialog', { name: 'Check a voucher' });
  const code = dialog.getByLabel('Voucher code');
  await code.fill('NOT-A-VOUCHER');
  await code.press('Enter');
  await expect(dialog.getByText(/No booking matches this code/)).toBeVisible();
  // As people type what they read: in small letters, in groups.
  await code.fill(item.voucherCode.toLowerCase().replace(/(....)/g, '$1 '));
  await code.press('Enter');
  await expect(dialog).toContainText(person.name);
  await expect(dialog).toContainText(item.name);
  await expectAccessible(vendor);
  await dialog.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(dialog.getByText(/^Used on/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as completed' })).toHaveCount(0);
  await vendor.keyboard.press('Escape');
  await openFound(vendor, 'Search orders...', person.email);
  await expect(vendor.getByRole('dialog')).toContainText('Completed');
  await context.close();
});

test('a service page is changed and, once it has no listings, deleted', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const admin = await adminPage(browser);
  await approvedVendor(page.request, admin);
  await admin.context().close();
  const name = `Cedar Walks ${crypto.randomUUID().slice(0, 6)}`;
  const opened = await page.request.post('/api/service-page/services/initialize', {
    data: { title: 'Tours', serviceName: name, description: 'Walks under the cedars.' },
  });
  expect(opened.status()).toBe(201);

  await open(page, '/dashboard/vendor/services');
  await page.getByRole('main').getByRole('link', { name: 'Edit page' }).click();
  const field = page.getByLabel('Service name', { exact: true });
  await expect(field).toHaveValue(name);
  await field.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter a name for your service.').first()).toBeVisible();
  await field.fill(`${name} and springs`);
  // Leaving with something unsaved is asked about.
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.dismiss();
    });
  });
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  expect(await asked).not.toBe('');
  await expect(field).toHaveValue(`${name} and springs`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Service updated successfully')).toBeVisible();

  await open(page, '/dashboard/vendor/services');
  await expect(page.getByRole('heading', { name: `${name} and springs` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete service' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(sure).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Service deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${name} and springs` })).toHaveCount(0);
});
