import { expect, test } from 'vitest';
import { mailUnread } from '#core/conversations/index.ts';
import { createTestApp } from '#testing/app.ts';
import { ask, inConversation, strangers } from '#testing/conversations.ts';
import { buy } from '#testing/shop.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const CONTACTS = 'Call +20 100 234 5678 or write to mona@example.com';
const CARD = 'My card is 4242 4242 4242 4242';

test('contact details are masked on both sides until a paid order, cards always', async () => {
  const { customer, listing, say, answer, entries } = await inConversation(app, CONTACTS);
  await answer(CONTACTS);
  for (const { masked, text } of (await entries()).entries.flatMap((entry) =>
    entry.kind === 'message' ? [entry] : [],
  )) {
    expect(masked).toBe(true);
    expect(text).not.toMatch(/234|5678|example/);
    expect(text).toContain('•••');
  }
  await buy(customer, listing);
  expect((await say(CONTACTS)).message).toMatchObject({ masked: false, text: CONTACTS });
  expect((await answer(CONTACTS)).message).toMatchObject({ masked: false, text: CONTACTS });
  const { message } = await say(CARD);
  expect(message.masked).toBe(true);
  expect(message.text).not.toContain('4242');
  // Masked text stays masked.
  const [first] = (await entries()).entries;
  expect(JSON.stringify(first)).not.toContain('5678');
});

test('masked details are nowhere: not in the preview, the database or the mail', async () => {
  const { vendor } = await inConversation(app, CONTACTS);
  const { data } = await vendor.ok('GET /vendor/conversations', {});
  expect(JSON.stringify(data)).not.toMatch(/5678|example\.com"/);
  app.clock.advance({ minutes: 5 });
  await mailUnread(app.market);
  const letters = (await app.mails(vendor.person.email)).filter(
    ({ template }) => template === 'unread-messages',
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('•••');
  expect(letters[0]?.text).not.toMatch(/5678|mona@/);
});

test('a repeated call is the same message, even if contact details are shared by then', async () => {
  const { customer, listing } = await strangers(app);
  const of = { text: CONTACTS, clientId: '00000000-0000-4000-8000-000000000001' };
  const first = await ask(customer, 'listing', listing, of);
  await buy(customer, listing);
  expect((await ask(customer, 'listing', listing, of)).message).toEqual(first.message);
});

test("a customer's name shows no contact details", async () => {
  const { customer, vendor, vendorId } = await strangers(app, { name: '01002345678 Mona' });
  await ask(customer, 'vendor', vendorId);
  const { data } = await vendor.ok('GET /vendor/conversations', {});
  expect(data).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('2345678');
});
