import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';

const app = await createTestApp();
const letter = {
  name: ' Layla Haddad ',
  email: 'Layla@Example.com',
  subject: 'Petra',
  message: 'Is the tour\nsuitable for children? <b>Thanks</b>',
};
const stored = () => app.db.selectFrom('messages').selectAll().orderBy('id').execute();

test('keeps a message for the admins and confirms it to the sender', async () => {
  const answer = await app.guest().ok('POST /messages', { body: letter });
  expect(answer.message).not.toBe('');
  expect(await stored()).toMatchObject([
    {
      name: 'Layla Haddad',
      email: 'layla@example.com',
      subject: 'Petra',
      message: letter.message,
      status: 'open',
      user_id: null,
    },
  ]);
  const [mail] = await app.mails('layla@example.com');
  expect(mail?.template).toBe('message-received');
  // The address may belong to another person, so the mail repeats none of the input.
  for (const typed of ['Layla', 'Petra', 'children'])
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain(typed);
});

test('confirms in the language of the page', async () => {
  await app.guest().request('POST /messages', {
    body: { ...letter, email: 'arabic@example.com' },
    headers: { 'accept-language': 'ar' },
  });
  expect(await app.mails('arabic@example.com')).toMatchObject([
    { language: 'ar', subject: 'وصلتنا رسالتك' },
  ]);
});

test('links a message of a signed-in person to the account', async () => {
  const customer = await app.signedIn('customer');
  await customer.ok('POST /messages', { body: { ...letter, email: 'known@example.com' } });
  expect((await stored()).find((row) => row.email === 'known@example.com')?.user_id).toBe(
    customer.person.id,
  );
});

test.each([
  ['name', { name: '   ' }],
  ['email', { email: 'layla' }],
  ['email', { email: 'a@b.com\r\nBcc: x@y.com' }],
  ['subject', { subject: '' }],
  ['subject', { subject: 'x'.repeat(201) }],
  ['message', { message: '' }],
  ['message', { message: 'x'.repeat(5001) }],
  ['message', { message: 12 }],
])('names the invalid field: %s', async (field, wrong) => {
  const before = (await stored()).length;
  const answer = await app.guest().refused('POST /messages', { body: { ...letter, ...wrong } });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.errorMessages)).toEqual([field]);
  expect(await stored()).toHaveLength(before);
});

test('names every invalid field of an empty form', async () => {
  const answer = await app.guest().refused('POST /messages', { body: {} });
  expect(Object.keys(answer.errorMessages).sort()).toEqual(['email', 'message', 'name', 'subject']);
});

test('limits guests to ten messages an hour, without affecting accounts on the same network', async () => {
  const guest = app.guest();
  for (let sent = 0; sent < 10; sent += 1)
    await guest.ok('POST /messages', {
      body: { ...letter, email: `guest${sent % 2}@example.com` },
    });
  const refused = await guest.refused('POST /messages', { body: letter });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const customer = Object.assign(await app.signedIn('customer'), { address: guest.address });
  await customer.ok('POST /messages', { body: letter });
  await app.guest().ok('POST /messages', { body: letter });
});

test("confirms to an account's owner even if strangers have used up the limit of the address", async () => {
  const owner = await app.signedIn('customer');
  const body = { ...letter, email: owner.person.email };
  for (let sent = 0; sent < 4; sent += 1) await app.guest().ok('POST /messages', { body });
  expect(await app.mails(owner.person.email)).toHaveLength(3);
  await owner.ok('POST /messages', { body });
  expect(await app.mails(owner.person.email)).toHaveLength(4);
});

test('sends an address at most three confirmations a day, but keeps every message', async () => {
  const body = { ...letter, email: 'victim@example.com' };
  for (let sent = 0; sent < 5; sent += 1) await app.guest().ok('POST /messages', { body });
  expect(await app.mails('victim@example.com')).toHaveLength(3);
  expect((await stored()).filter(({ email }) => email === 'victim@example.com')).toHaveLength(5);
  app.clock.advance({ days: 1, minutes: 1 });
  await app.guest().ok('POST /messages', { body });
  expect(await app.mails('victim@example.com')).toHaveLength(4);
});
