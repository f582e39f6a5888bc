import { expect, test } from 'vitest';
import { sendReminders } from '#core/orders/reminders/send.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addPhone } from '#testing/phones.ts';
import { buy } from '#testing/shop.ts';

const app = await createTestApp();
const { market, db, clock } = app;
const tour = await createTour(market);

/** Buys the tour and returns the texts of its reminder. */
async function reminded(
  choose: (client: Awaited<ReturnType<typeof app.signedIn>>) => Promise<void>,
) {
  const client = await app.signedIn('customer');
  const { id, email } = client.person;
  const started = clock.now().toISOString();
  await choose(client);
  await buy(client, tour.id);
  clock.set('2026-03-21T07:00:00Z');
  await sendReminders(market);
  clock.set(started);
  expect((await app.mails(email)).map(({ template }) => template)).toContain('reminder');
  return db
    .selectFrom('text_outbox')
    .select(['phone', 'channel', 'template', 'body'])
    .where('user_id', '=', id)
    .where('template', '<>', 'code')
    .execute();
}

test('a reminder goes to a verified phone, with a link to the order', async () => {
  const texts = await reminded((client) =>
    addPhone(app, client, client.person.email, '+201001110001', 'whatsapp'),
  );
  expect(texts).toEqual([
    {
      phone: '+201001110001',
      channel: 'whatsapp',
      template: 'reminder',
      body: expect.stringMatching(
        / http:\/\/localhost:3000\/dashboard\/customer\/orders\?order=[\w-]{36}$/,
      ),
    },
  ]);
});

test('without a verified phone, or with texts switched off, there is only the email', async () => {
  expect(await reminded(async () => undefined)).toEqual([]);
  const off = [{ group: 'reminders', channel: 'text' }];
  const texts = await reminded(async (client) => {
    await addPhone(app, client, client.person.email, '+201002220002');
    await client.request('PUT /account/notification-settings', {
      body: { settings: { off, quiet: null } },
    });
  });
  expect(texts).toEqual([]);
});
