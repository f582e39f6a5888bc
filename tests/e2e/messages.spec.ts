import { PICTURE } from '#testing/pictures.ts';
import english from '../../messages/en.json' with { type: 'json' };
import { adminPage } from './approved-vendor.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { buys, clinicOn, nextDay, somebodyIn } from './clinic.ts';
import { box, deskOf, thread, write } from './conversations.ts';
import { expect, open, test } from './souk.ts';

const DOOR = {
  name: 'Door.png',
  mimeType: 'image/png',
  buffer: Buffer.from(PICTURE.replace(/^.*,/, ''), 'base64'),
};

test('a patient asks a clinic and books, and the front desk answers until it is removed', async ({
  browser,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const doctor = await clinicOn(browser, page);
  const desk = await deskOf(browser, server, doctor);
  const { page: patient, ...mona } = await somebodyIn(browser, 'Mona Patient');
  const { href } = (await (await patient.request.get(`/api/listings/${doctor}`)).json()).listing;

  await test.step('the patient asks from the doctor’s page, without their number', async () => {
    await open(patient, href);
    await patient.getByRole('link', { name: english.conversation_link, exact: true }).click();
    await write(patient, 'Is the doctor in on Sunday?');
    await box(patient).fill('Call me at 0105 550 1234');
    await box(patient).press('Control+Enter');
    await expect(thread(patient).getByText('Call me at •••')).toBeVisible();
    await expect(patient.getByText(english.conversation_masked)).toBeVisible();
  });

  await open(desk.page, '/dashboard/vendor/messages');
  await test.step('the front desk reads and answers, and the answer appears at once', async () => {
    await desk.page.getByRole('link', { name: /Mona/ }).click();
    await expect(thread(desk.page).getByText('Is the doctor in on Sunday?')).toBeVisible();
    await write(desk.page, 'Yes, from nine to three.');
    await expect(thread(patient).getByText('Yes, from nine to three.')).toBeVisible();
    await expect(thread(patient).getByText('Dana')).toBeVisible();
    await expect(desk.page.getByText(/^Seen /)).toBeVisible();
  });

  const day = nextDay('sunday');
  const order = await buys(
    { page: patient, person: mona.person },
    {
      productId: doctor,
      options: { reason: 'visit', day, slot: '10:00' },
      secrets: { note: 'canary-7741' },
    },
  );
  await test.step('both see the booking between the messages', async () => {
    for (const reader of [patient, desk.page])
      await expect(thread(reader).getByText(english.conversation_event_booked)).toBeVisible();
    const { order: bought } = await (await patient.request.get(`/api/orders/${order}`)).json();
    const part = bought.serviceOrders[0];
    const item = part.items[0]._id;
    const note = await desk.page.request.get(
      `/api/vendor/orders/${part._id}/items/${item}/confided`,
    );
    expect(note.status()).toBe(403);
    expect(await desk.page.content()).not.toContain('canary-7741');
  });

  await test.step('after booking contact details are shared', async () => {
    await write(patient, 'My number is 0105 550 1234');
    await expect(thread(desk.page).getByText('My number is 0105 550 1234')).toBeVisible();
    await expectAccessible(patient);
    await expectNoSidewaysScroll(patient);
  });

  await test.step('the owner removes the front desk, which hears nothing more', async () => {
    await server.query(
      `delete from vendor_members where user_id = (select id from users where email = '${desk.person.email}')`,
    );
    await write(patient, 'canary after the removal');
    await expect(box(desk.page)).toHaveCount(0);
    await expect(desk.page.getByText('canary after the removal')).toHaveCount(0);
    const refused = await desk.page.request.get('/api/vendor/conversations');
    expect(refused.status()).toBe(403);
  });
  await patient.context().close();
  await desk.context.close();
});

test('a shop that is closed cannot be written to, and an admin opens a reported picture', async ({
  browser,
  page,
  server,
}) => {
  const doctor = await clinicOn(browser, page);
  const { page: patient, context } = await somebodyIn(browser, 'Mona Patient');
  await open(patient, `/dashboard/customer/messages?listing=${doctor}`);
  await patient.locator('input[type=file]').setInputFiles(DOOR);
  await write(patient, 'Is this your door?');
  await expect(thread(patient).getByRole('img', { name: 'Door' })).toBeVisible();
  await expect(patient).toHaveURL(/open=/);

  const become = (status: string) =>
    server.query(
      `update vendors set status = '${status}' where id = (select vendor_id from listings where id = '${doctor}')`,
    );
  await become('Rejected');
  await patient.reload();
  await expect(patient.getByText(english.conversation_away)).toBeVisible();
  await expect(box(patient)).toHaveCount(0);
  await expectAccessible(patient);
  await become('Approved');
  await patient.reload();
  await expect(box(patient)).toBeVisible();

  await patient.getByRole('button', { name: english.conversation_menu }).click();
  await patient.getByRole('button', { name: english.conversation_report }).click();
  const report = patient.getByRole('dialog', { name: english.report_title });
  await report.getByLabel(english.common_reason).selectOption('abuse');
  await report.getByRole('button', { name: english.report_send }).click();
  await expect(patient.getByText(english.conversations_none, { exact: true })).toBeVisible();
  await context.close();

  const admin = await adminPage(browser);
  await open(admin, '/admin/reports');
  await admin
    .getByRole('button', { name: /^View Details/ })
    .last()
    .click();
  const details = admin.getByRole('dialog');
  await expect(details.getByText(english.admin_files_noted)).toBeVisible();
  await details.getByRole('button', { name: /Door/ }).click();
  await expect(details.getByRole('img', { name: 'Door' })).toBeVisible();
  await expectAccessible(admin);
  const read = await server.query(
    `select from audit_log where action = 'conversation.file-read' and after->>'file' is not null`,
  );
  expect(read).toHaveLength(1);
  await admin.context().close();
});

test.describe('offline', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('a message waits offline and is sent once', async ({ browser, page }) => {
    const doctor = await clinicOn(browser, page);
    const { page: patient, context } = await somebodyIn(browser, 'Mona Patient');
    await open(patient, `/dashboard/customer/messages?listing=${doctor}`);
    await write(patient, 'First');
    await expect(patient).toHaveURL(/open=/);
    await context.setOffline(true);
    await box(patient).fill('Second');
    await patient.getByRole('button', { name: english.conversation_send }).click();
    await expect(patient.getByText(english.conversation_not_sent, { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(patient.getByText(english.conversation_not_sent, { exact: false })).toHaveCount(0);
    const { data } = await (await patient.request.get('/api/conversations')).json();
    const texts = async () => {
      const answer = await patient.request.get(`/api/conversations/${data[0]._id}/messages`);
      const { entries } = await answer.json();
      return entries.map(({ text }: { text: string }) => text);
    };
    await expect.poll(texts).toEqual(['First', 'Second']);
    await context.close();
  });

  test('a picture waits with its message, and is chosen again after a reload', async ({
    browser,
    page,
  }) => {
    const doctor = await clinicOn(browser, page);
    const { page: patient, context } = await somebodyIn(browser, 'Mona Patient');
    await open(patient, `/dashboard/customer/messages?listing=${doctor}`);
    await write(patient, 'First');
    const unsent = patient.getByText(english.conversation_not_sent, { exact: true });
    const send = async (text: string) => {
      await patient.locator('input[type=file]').setInputFiles(DOOR);
      await expect(patient.getByText(english.conversation_file_waits)).toBeVisible();
      await box(patient).fill(text);
      await patient.getByRole('button', { name: english.conversation_send }).click();
      await expect(unsent).toBeVisible();
    };
    await context.setOffline(true);
    await send('See the door');
    await context.setOffline(false);
    await expect(thread(patient).getByRole('img', { name: 'Door' })).toBeVisible();
    await expect(unsent).toHaveCount(0);

    const uploads = '**/api/conversations/files';
    await context.route(uploads, (route) => route.abort());
    await send('And the stairs');
    await context.unroute(uploads);
    await patient.reload();
    await expect(patient.getByText(english.conversation_files_lost)).toBeVisible();
    await expect(thread(patient).getByText('And the stairs')).toBeVisible();
    await patient.getByRole('button', { name: english.conversation_edit }).click();
    await expect(patient.getByText(english.conversation_files_lost)).toHaveCount(0);
    await expect(box(patient)).toHaveValue('And the stairs');
    await context.close();
  });
});
