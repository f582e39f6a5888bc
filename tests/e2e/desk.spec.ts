import { adminPage } from './approved-vendor.ts';
import { buySomething } from './buyer.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { openFound } from './lists.ts';
import { mailbox, newcomer, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

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
  // An emailed reply cannot be overwritten.
  await expect(dialog.getByLabel('Reply')).toHaveCount(0);
  const answered =
    /href="([^"]+)"\s*><strong><bdi>We(?:'|&#0?39;|&apos;)ve replied to your message/;
  await expect.poll(() => mailbox(page.request, person.email)).toMatch(answered);
  const mail = answered.exec(await mailbox(page.request, person.email))?.[1] ?? '';
  expect(await (await page.request.get(mail)).text()).toContain('Yes, two of them.');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog.getByRole('button', { name: 'Archive' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expectNoSidewaysScroll(admin);
  await admin.getByRole('button', { name: 'Archived' }).click();
  await expect(admin.getByText('No messages found')).toBeVisible();
  await admin.getByRole('button', { name: 'Open', exact: true }).click();
  await admin.getByRole('checkbox', { name: subject }).check();
  await admin.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(admin.getByText('No messages found')).toBeVisible();
  await admin.getByRole('button', { name: 'Archived' }).click();
  await expect(admin.getByRole('checkbox', { name: subject })).toBeVisible();
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
  const bought = await (await page.request.get(`/api/orders/${orderId}`)).json();
  const [item] = bought.order.serviceOrders[0].items;

  await open(vendor, '/dashboard/vendor/orders?sort=next');
  await test.step('a row says who, what and when, the next departure first', async () => {
    const answer = await vendor.request.get('/api/vendor/orders', { params: { sort: 'next' } });
    const { data } = (await answer.json()) as {
      data: { userId: { name: string }; items: { name: string }[] }[];
    };
    const row = vendor.getByRole('row').nth(1);
    await expect(row).toContainText(data[0]?.userId.name ?? 'no customer');
    await expect(row).toContainText(data[0]?.items[0]?.name ?? 'no item');
    await expect(row).toContainText(/Departs \w{3}, \w{3} \d+/);
  });
  await vendor.getByRole('button', { name: 'Check a voucher' }).click();
  const dialog = vendor.getByRole('dialog', { name: 'Check a voucher' });
  const code = dialog.getByLabel('Voucher code');
  await code.fill('NOT-A-VOUCHER');
  await code.press('Enter');
  await expect(dialog.getByText(/No booking matches this code/)).toBeVisible();
  // Typed as people do: in lower case and in groups.
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
  const order = vendor.getByRole('dialog');
  await expect(order).toContainText('Completed');
  await expect(order.getByText('Starting date').first()).toBeVisible();
  await expect(order.getByText('Maximum guests').first()).toBeVisible();
  await expect(order.getByText(/Number ?of people/)).toHaveCount(0);
  await context.close();
});
