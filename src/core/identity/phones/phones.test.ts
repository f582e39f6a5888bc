// Long because it attacks the verification of numbers from every side.
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { lastCode, otherThan } from '#testing/codes.ts';
import { addPhone, lastTextedCode, PHONE } from '#testing/phones.ts';

const app = await createTestApp();
const { db, clock } = app;

let numbers = 0;
/** A mobile number that no other test uses, in a block of its own. */
const anyNumber = (): string => `+2010${String(10_000_000 + (numbers += 1) * 10_000)}`;
async function reader() {
  const client = await app.signedIn('customer');
  const { email, id } = client.person;
  return { client, email, id };
}
const begin = (phone: string) => ({ body: { phone, channel: 'sms' as const } });
const textsTo = (phone: string) =>
  db.selectFrom('text_outbox').selectAll().where('phone', '=', phone).execute();
const newsTo = async (email: string) =>
  (await app.mails(email))
    .filter(({ template }) => template === 'account-notice')
    .map(({ subject }) => subject);

test('a number needs the code of an email, then one of the phone', async () => {
  const { client, email, id } = await reader();
  expect((await client.ok('GET /account/texts', {})).texts).toEqual({
    channels: ['sms', 'whatsapp'],
    phone: null,
    pending: null,
  });
  const typed = { phone: '0100 123 4567', country: 'Egypt', channel: 'whatsapp' } as const;
  const begun = await client.ok('POST /account/texts/phone', { body: typed });
  expect(begun.texts.pending).toEqual({ phone: PHONE, channel: 'whatsapp', stage: 'email' });
  expect(await textsTo(PHONE)).toEqual([]);

  const half = await client.ok('POST /account/texts/phone/confirm', {
    body: { code: await lastCode(app, email) },
  });
  expect(half.texts).toMatchObject({ phone: null, pending: { stage: 'phone' } });
  expect(await textsTo(PHONE)).toMatchObject([
    { user_id: id, country: 'EG', channel: 'whatsapp', template: 'code', language: 'en' },
  ]);

  const { texts } = await client.ok('POST /account/texts/phone/confirm', {
    body: { code: await lastTextedCode(app, PHONE) },
  });
  expect(texts).toMatchObject({
    phone: { phone: PHONE, channel: 'whatsapp', codes: false },
    pending: null,
  });
  expect(await newsTo(email)).toEqual(['A phone number was added to your account']);
});

test.each([
  ['nothing', ''],
  ['a landline', '+20223456789'],
  ['a paid number', '+2090012345'],
  ['another country', '+14155552671'],
  ['a number of the Emirates', '+971501234567'],
  ['too few digits', '+20100123'],
  ['words', 'my phone'],
])('refuses %s', async (_, phone) => {
  const { client, email } = await reader();
  const refused = await client.refused('POST /account/texts/phone', begin(phone));
  expect(refused).toMatchObject({ status: 400 });
  expect(Object.keys(refused.errorMessages)).toEqual(['phone']);
  expect(await app.mails(email)).toEqual([]);
});

test.each([
  ['+966501234567', 'SA'],
  ['+96171123456', 'LB'],
  ['+962790123456', 'JO'],
  ['+9647701234567', 'IQ'],
])('takes %s of %s', async (phone, country) => {
  const { client, email } = await reader();
  await addPhone(app, client, email, phone);
  expect(await textsTo(phone)).toMatchObject([{ country }]);
});

test('the texted code does not open the step of the email, nor the other way round', async () => {
  const { client, email } = await reader();
  const phone = anyNumber();
  await client.ok('POST /account/texts/phone', begin(phone));
  const mailed = await lastCode(app, email);
  await client.ok('POST /account/texts/phone/confirm', { body: { code: mailed } });
  const texted = await lastTextedCode(app, phone);
  const guess = mailed === texted ? otherThan(texted) : mailed;
  expect(
    (await client.refused('POST /account/texts/phone/confirm', { body: { code: guess } })).code,
  ).toBe('code_wrong');
});

test('five wrong codes end a code, and an expired one is refused', async () => {
  const { client, email } = await reader();
  const phone = anyNumber();
  await client.ok('POST /account/texts/phone', begin(phone));
  await client.ok('POST /account/texts/phone/confirm', {
    body: { code: await lastCode(app, email) },
  });
  const code = await lastTextedCode(app, phone);
  const guess = (typed: string) =>
    client.refused('POST /account/texts/phone/confirm', { body: { code: typed } });
  const guesses = await Promise.all(Array.from({ length: 8 }, () => guess(otherThan(code))));
  expect(guesses.map(({ code: said }) => said).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'code_exhausted'),
    ...Array.from({ length: 5 }, () => 'code_wrong'),
  ]);
  expect((await guess(code)).code).toBe('code_exhausted');
  expect((await client.refused('POST /account/texts/phone/resend')).code).toBe('resend_too_soon');
  clock.advance({ minutes: 1 });
  await client.ok('POST /account/texts/phone/resend', {});
  clock.advance({ minutes: 10 });
  expect((await guess(await lastTextedCode(app, phone))).code).toBe('code_expired');
  clock.advance({ minutes: 30 });
  expect((await guess(code)).code).toBe('no_phone_step');
});

test('a code is stored hashed and works once', async () => {
  const { client, email, id } = await reader();
  const phone = anyNumber();
  await client.ok('POST /account/texts/phone', begin(phone));
  await client.ok('POST /account/texts/phone/confirm', {
    body: { code: await lastCode(app, email) },
  });
  const code = await lastTextedCode(app, phone);
  const step = await db
    .selectFrom('phone_steps')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(step)).not.toContain(code);
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.request('POST /account/texts/phone/confirm', { body: { code } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await newsTo(email)).toHaveLength(1);
});

test('one emailed code sends one text, also in concurrent requests', async () => {
  const { client, email } = await reader();
  const phone = anyNumber();
  await client.ok('POST /account/texts/phone', begin(phone));
  const code = await lastCode(app, email);
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.request('POST /account/texts/phone/confirm', { body: { code } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await textsTo(phone)).toHaveLength(1);
});

test('another number in a second tab replaces the first, whose code is worthless', async () => {
  const { client, email } = await reader();
  const [first, second] = [anyNumber(), anyNumber()];
  await client.ok('POST /account/texts/phone', begin(first));
  await client.ok('POST /account/texts/phone/confirm', {
    body: { code: await lastCode(app, email) },
  });
  const code = await lastTextedCode(app, first);
  clock.advance({ minutes: 1 });
  await client.ok('POST /account/texts/phone', begin(second));
  await client.request('POST /account/texts/phone/confirm', { body: { code } });
  const { texts } = await client.ok('GET /account/texts', {});
  expect(texts).toMatchObject({ phone: null, pending: { phone: second } });
});

test('a code that was mailed for one person opens nothing for another', async () => {
  const [owner, thief] = [await reader(), await reader()];
  const phone = anyNumber();
  await owner.client.ok('POST /account/texts/phone', begin(phone));
  await thief.client.ok('POST /account/texts/phone', begin(phone));
  const own = await lastCode(app, thief.email);
  const stolen = await lastCode(app, owner.email);
  const code = stolen === own ? otherThan(own) : stolen;
  expect(
    (await thief.client.refused('POST /account/texts/phone/confirm', { body: { code } })).code,
  ).toBe('code_wrong');
});

test('removing a number ends nothing else', async () => {
  const { client, email } = await reader();
  await addPhone(app, client, email, anyNumber());
  const { texts } = await client.ok('DELETE /account/texts/phone', {});
  expect(texts.phone).toBeNull();
  await client.ok('DELETE /account/texts/phone', {});
  expect(await newsTo(email)).toEqual([
    'A phone number was added to your account',
    'A phone number was removed from your account',
  ]);
  await client.ok('GET /account/profile', {});
});

test('a new number gets no codes until they are switched on again', async () => {
  const { client, email } = await reader();
  const number = anyNumber();
  await addPhone(app, client, email, number);
  await client.ok('PUT /account/texts/codes', { body: { codes: true } });
  clock.advance({ minutes: 1 });
  await addPhone(app, client, email, number, 'whatsapp');
  expect((await client.ok('GET /account/texts', {})).texts.phone?.codes).toBe(true);
  clock.advance({ hours: 2 });
  await addPhone(app, client, email, anyNumber());
  expect((await client.ok('GET /account/texts', {})).texts.phone?.codes).toBe(false);
});

test('two accounts may have a number; codes go to the one that has proved it last', async () => {
  const [first, second] = [await reader(), await reader()];
  const phone = anyNumber();
  const codesOn = { body: { codes: true } };
  await addPhone(app, first.client, first.email, phone);
  await first.client.ok('PUT /account/texts/codes', codesOn);
  clock.advance({ minutes: 1 });
  await addPhone(app, second.client, second.email, phone);
  await second.client.ok('PUT /account/texts/codes', codesOn);
  expect((await first.client.ok('GET /account/texts', {})).texts.phone).toMatchObject({
    phone,
    codes: false,
  });
  expect((await newsTo(first.email)).at(-1)).toBe('Your sign-in codes are now sent by email');
  // Without a new proof they cannot be taken back.
  expect((await first.client.refused('PUT /account/texts/codes', codesOn)).code).toBe(
    'verify_phone_again',
  );
  clock.advance({ minutes: 1 });
  await addPhone(app, first.client, first.email, phone);
  await first.client.ok('PUT /account/texts/codes', codesOn);
});

test('concurrent choices leave the codes of one account at a number', async () => {
  const people = await Promise.all([reader(), reader(), reader()]);
  const phone = anyNumber();
  for (const { client, email } of people) {
    clock.advance({ minutes: 1 });
    await addPhone(app, client, email, phone);
  }
  await Promise.all(
    people.map(({ client }) =>
      client.request('PUT /account/texts/codes', { body: { codes: true } }),
    ),
  );
  const on = await db
    .selectFrom('text_phones')
    .select('user_id')
    .where('phone', '=', phone)
    .where('codes', '=', true)
    .execute();
  expect(on).toHaveLength(1);
});

test('codes need a number and a recent confirmation', async () => {
  const { client } = await reader();
  expect((await client.refused('PUT /account/texts/codes', { body: { codes: true } })).code).toBe(
    'no_text_phone',
  );
  const stale = await app.signedIn('customer', { confirmed: false });
  expect((await stale.refused('PUT /account/texts/codes', { body: { codes: true } })).code).toBe(
    'confirm_identity',
  );
});

test('many accounts cannot have codes sent to a block of numbers', async () => {
  const block = '+20155512';
  const outcomes: (string | undefined)[] = [];
  for (let at = 0; at < 25; at += 1) {
    const { client, email } = await reader();
    await client.ok('POST /account/texts/phone', begin(`${block}${String(1000 + at)}`));
    const { body } = await client.request('POST /account/texts/phone/confirm', {
      body: { code: await lastCode(app, email) },
    });
    outcomes.push(JSON.stringify(body));
  }
  const sent = await db
    .selectFrom('text_outbox')
    .select('id')
    .where('phone', 'like', `${block}%`)
    .execute();
  expect(sent).toHaveLength(20);
  expect(outcomes.at(-1)).toContain('phone-codes-block');
});

test('many accounts cannot have codes sent to one number', async () => {
  const phone = anyNumber();
  for (let at = 0; at < 8; at += 1) {
    const { client, email } = await reader();
    await client.ok('POST /account/texts/phone', begin(phone));
    await client.request('POST /account/texts/phone/confirm', {
      body: { code: await lastCode(app, email) },
    });
  }
  expect(await textsTo(phone)).toHaveLength(5);
});

test('one account cannot have codes sent to number after number', async () => {
  const { client, email, id } = await reader();
  for (let at = 0; at < 12; at += 1) {
    await client.request('POST /account/texts/phone', begin(anyNumber()));
    await client.request('POST /account/texts/phone/confirm', {
      body: { code: await lastCode(app, email) },
    });
    clock.advance({ minutes: 61 });
    await db.updateTable('sessions').set({ last_seen_at: clock.now() }).execute();
  }
  const sent = await db.selectFrom('text_outbox').select('id').where('user_id', '=', id).execute();
  expect(sent).toHaveLength(5);
});

test('without a provider nothing is offered', async () => {
  const other = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const client = await other.signedIn('customer');
  expect((await client.ok('GET /account/texts', {})).texts.channels).toEqual([]);
  expect((await client.refused('POST /account/texts/phone', begin(PHONE))).code).toBe('texts_off');
});

test('numbers are in no line of the logs', () => {
  expect(JSON.stringify([app.logged, app.securityLines])).not.toMatch(/\+?20(?:10|15)\d{8}/);
  expect(app.securityLines.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['phone-added', 'phone-removed', 'phone-codes-changed', 'code-sent']),
  );
});
