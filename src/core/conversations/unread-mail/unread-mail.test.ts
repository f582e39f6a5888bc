import { expect, test } from 'vitest';
import { mailUnread } from '#core/conversations/index.ts';
import { findUnsent, markSent } from '#core/messaging/mail/outbox-store.ts';
import { createTestApp } from '#testing/app.ts';
import { ask, inConversation, message, strangers } from '#testing/conversations.ts';
import { signedInMember } from '#testing/members.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const run = () => mailUnread(app.market);
const lettersTo = async ({ person }: { readonly person: { readonly email: string } }) =>
  (await app.mails(person.email)).filter(({ template }) => template === 'unread-messages');

test('messages that stay unread for five minutes are emailed once, all in one mail', async () => {
  const { customer, vendor, answer, params } = await inConversation(app, 'Is there parking?');
  await vendor.ok('PUT /vendor/conversations/{id}/seen', { params, body: { seq: 1 } });
  await answer('Yes, behind <the> house.\nAsk for Karim & Sons.');
  app.clock.advance({ minutes: 4 });
  await answer('It is free.');
  await run();
  expect(await lettersTo(customer)).toEqual([]);
  app.clock.advance({ minutes: 1 });
  await run();
  const letters = await lettersTo(customer);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ subject: 'New message from A vendor', language: 'en' });
  expect(letters[0]?.text).toContain('Yes, behind <the> house.\nAsk for Karim & Sons.');
  expect(letters[0]?.text).toContain('It is free.');
  expect(letters[0]?.text).not.toContain('parking');
  expect(letters[0]?.text).toContain(`/dashboard/customer/messages?open=${params.id}`);
  expect(letters[0]?.html).toContain('&lt;the&gt; house.');
  // The vendor has seen the question, so it gets none.
  expect(await lettersTo(vendor)).toEqual([]);
  app.clock.advance({ hours: 1 });
  await run();
  expect(await lettersTo(customer)).toHaveLength(1);
  // The next mail has the newer messages only.
  await answer('One more thing');
  app.clock.advance({ minutes: 5 });
  await run();
  const next = (await lettersTo(customer)).at(-1);
  expect(next?.text).toContain('One more thing');
  expect(next?.text).not.toContain('It is free');
});

test('the mail is emptied once it is sent', async () => {
  const { customer, answer } = await inConversation(app);
  await answer('The canary of this test');
  app.clock.advance({ minutes: 5 });
  await run();
  const [letter] = await lettersTo(customer);
  const { id } = sure(letter);
  await app.db.updateTable('outbox').set({ sent_at: null }).where('id', '=', id).execute();
  await markSent(app.db, sure(await findUnsent(app.db, id)), app.clock.now());
  expect(await lettersTo(customer)).toMatchObject([{ subject: '', html: '', text: '' }]);
});

test('a seen message is not emailed', async () => {
  const { customer, answer, params } = await inConversation(app);
  await answer('Yes');
  await customer.ok('PUT /conversations/{id}/seen', { params, body: { seq: 2 } });
  app.clock.advance({ minutes: 10 });
  await run();
  expect(await lettersTo(customer)).toEqual([]);
});

test('a customer gets one mail for several vendors, in their language', async () => {
  const customer = await app.signedIn('customer', { name: 'Mona Fahmy' });
  await app.db
    .updateTable('users')
    .set({ language: 'ar' })
    .where('id', '=', customer.person.id)
    .execute();
  for (const text of ['First answer', 'Second answer']) {
    const { vendor, vendorId } = await strangers(app);
    const { conversationId: id } = await ask(customer, 'vendor', vendorId, { text: `Hi ${text}` });
    await vendor.ok('POST /vendor/conversations/{id}/messages', {
      params: { id },
      body: message({ text }),
    });
  }
  app.clock.advance({ minutes: 6 });
  await run();
  const letters = await lettersTo(customer);
  expect(letters).toMatchObject([{ language: 'ar', subject: 'لديك رسائل جديدة' }]);
  expect(letters[0]?.text).toMatch(/First answer[^]*Second answer/);
});

test('members with the permission get the mail of a vendor, others none', async () => {
  const { customer, vendor, vendorId } = await strangers(app, { name: 'Layla Haddad' });
  const clerk = await signedInMember(app, vendorId, 'front-desk');
  const viewer = await signedInMember(app, vendorId, 'viewer');
  await ask(customer, 'vendor', vendorId, { text: 'Do you open on Friday?' });
  app.clock.advance({ minutes: 5 });
  await run();
  expect(await lettersTo(viewer)).toEqual([]);
  for (const reader of [vendor, clerk]) {
    const letters = await lettersTo(reader);
    expect(letters).toMatchObject([{ subject: 'New message from Layla H.' }]);
    expect(letters[0]?.text).toContain('Do you open on Friday?');
  }
});

test('a mail has the newest twenty messages and says how many are missing', async () => {
  const { customer, answer } = await inConversation(app);
  for (let at = 1; at <= 23; at += 1) await answer(`Answer number ${at}.`);
  app.clock.advance({ minutes: 5 });
  await run();
  const [letter] = await lettersTo(customer);
  expect(letter?.text).not.toContain('Answer number 3.');
  expect(letter?.text).toContain('Answer number 4.');
  expect(letter?.text).toContain('Answer number 23.');
  expect(letter?.text).toContain('Further unread messages: 3');
});

test('two processes send one mail', async () => {
  const { customer, answer } = await inConversation(app);
  await answer('Yes');
  app.clock.advance({ minutes: 5 });
  await Promise.all([run(), run(), run()]);
  expect(await lettersTo(customer)).toHaveLength(1);
});

test('disabled customers, hidden conversations and suspended vendors cause no mail', async () => {
  const disabled = await inConversation(app);
  await disabled.answer('Yes');
  await app.db
    .updateTable('users')
    .set({ disabled_at: app.clock.now(), disabled_reason: 'Fraud' })
    .where('id', '=', disabled.customer.person.id)
    .execute();
  const hidden = await inConversation(app);
  await hidden.answer('Yes');
  await app.db
    .updateTable('conversations')
    .set({ customer_hidden_at: app.clock.now() })
    .where('id', '=', hidden.id)
    .execute();
  const suspended = await inConversation(app);
  await app.db
    .updateTable('vendors')
    .set({ status: 'Rejected' })
    .where('id', '=', suspended.vendorId)
    .execute();
  app.clock.advance({ minutes: 6 });
  await run();
  for (const who of [disabled.customer, hidden.customer, suspended.vendor])
    expect(await lettersTo(who)).toEqual([]);
  const { n } = await app.db
    .selectFrom('conversations')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where((is) =>
      is.or([is('customer_mail_due', 'is not', null), is('vendor_mail_due', 'is not', null)]),
    )
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(0);
});
