import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { ask, inConversation, message, strangers } from '#testing/conversations.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp();

test('a person begins twenty conversations a day', async () => {
  const customer = await app.signedIn('customer');
  const vendors: string[] = [];
  for (let at = 0; at < 21; at += 1) vendors.push((await strangers(app)).vendorId);
  for (const [at, id] of vendors.slice(0, 20).entries())
    await ask(customer, 'vendor', id, { text: `Question ${at}` });
  const body = { ...message(), subject: { kind: 'vendor', id: sure(vendors[20]) } };
  const refused = await customer.refused('POST /conversations', { body });
  expect(refused).toMatchObject({ status: 429, code: 'too_many' });
  expect(refused.message).toContain('Too many new conversations');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
  // Known vendors still get messages.
  await ask(customer, 'vendor', sure(vendors[0]), { text: 'One more' });
  app.clock.advance({ hours: 24 });
  await customer.ok('POST /conversations', {
    body: { ...body, subject: { kind: 'vendor', id: sure(vendors[20]) } },
  });
});

test('a person sends two hundred messages an hour, and a repeated one does not count', async () => {
  const { customer, vendor, params } = await inConversation(app);
  const send = (text: string, clientId?: string) =>
    customer.request('POST /conversations/{id}/messages', {
      params,
      body: message({ text, ...(clientId !== undefined && { clientId }) }),
    });
  const first = message({ text: 'Repeated' });
  for (let at = 0; at < 10; at += 1) await send(first.text, first.clientId);
  for (let at = 0; at < 198; at += 1) expect((await send(`Message ${at}`)).status).toBe(201);
  expect(await send('Too many')).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await send(first.text, first.clientId)).status).toBe(200);
  // The limit is of the person, not of the conversation.
  const answered = await vendor.request('POST /vendor/conversations/{id}/messages', {
    params,
    body: message(),
  });
  expect(answered.status).toBe(201);
});

test('only approved vendors read and write', async () => {
  const { vendor, vendorId, params } = await inConversation(app);
  await app.db
    .updateTable('vendors')
    .set({ status: 'Pending' })
    .where('id', '=', vendorId)
    .execute();
  expect((await vendor.refused('GET /vendor/conversations', {})).status).toBe(403);
  expect(
    (
      await vendor.refused('POST /vendor/conversations/{id}/messages', {
        params,
        body: message(),
      })
    ).status,
  ).toBe(403);
});
