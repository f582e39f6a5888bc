import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { LIVE_CHANNEL } from '#core/messaging/live/announce.ts';
import { createTestApp } from '#testing/app.ts';
import { inConversation } from '#testing/conversations.ts';
import { eventually } from '#testing/eventually.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const listener = new pg.Client({ connectionString: app.database.url });
await listener.connect();
afterAll(() => listener.end());
const heard: object[] = [];
// An announcement follows the id of its transaction. Accounts and vendors announce theirs, too.
listener.on('notification', ({ payload = '' }) => {
  const event: object = JSON.parse(payload.slice(payload.indexOf(' ') + 1));
  if ('topic' in event && event.topic === 'conversation') heard.push(event);
});
await listener.query(`listen ${LIVE_CHANNEL}`);

test('both sides hear of messages, and customers do not hear when a vendor reads', async () => {
  const { customer, vendor, vendorId, params, answer } = await inConversation(app);
  const of = (what: string) => ({ topic: 'conversation', id: params.id, what });
  const both = { people: [customer.person.id], vendors: [vendorId] };
  await vendor.ok('PUT /vendor/conversations/{id}/seen', { params, body: { seq: 1 } });
  // Nothing changed.
  await vendor.ok('PUT /vendor/conversations/{id}/seen', { params, body: { seq: 1 } });
  await answer('The canary of this test');
  await customer.ok('PUT /conversations/{id}/seen', { params, body: { seq: 2 } });
  await customer.ok('PUT /conversations/{id}/block', { params, body: { blocked: true } });
  await expect(answer('Refused')).rejects.toThrow('blocked');
  await eventually(() =>
    expect(heard).toEqual([
      { ...of('message'), ...both },
      { ...of('seen'), vendors: [vendorId] },
      { ...of('message'), ...both },
      { ...of('seen'), ...both },
      { ...of('blocked'), ...both },
    ]),
  );
});
