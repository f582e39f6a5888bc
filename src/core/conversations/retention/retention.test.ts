import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { inConversation, message } from '#testing/conversations.ts';
import { signedInMember } from '#testing/members.ts';
import { PICTURE } from '#testing/pictures.ts';
import { plainlyKept } from '#testing/plainly-kept.ts';
import { staySignedIn } from '#testing/stay-signed-in.ts';
import { fileKey } from '../files/store.ts';
import { sweepConversations } from './sweep.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock, market } = app;
const admin = await app.signedIn('admin');

/** A conversation with a picture of each side, and an unsent one of the customer. */
async function talk() {
  const pair = await inConversation(app, 'Customer Canary');
  const body = { name: 'Canary.png', file: PICTURE };
  const mine = async () => (await pair.customer.ok('POST /conversations/files', { body })).file._id;
  const [picture, unsent] = [await mine(), await mine()];
  const theirs = (await pair.vendor.ok('POST /vendor/conversations/files', { body })).file._id;
  const { params } = pair;
  await pair.customer.ok('POST /conversations/{id}/messages', {
    params,
    body: message({ text: 'Pictured Canary', files: [picture] }),
  });
  await pair.vendor.ok('POST /vendor/conversations/{id}/messages', {
    params,
    body: message({ text: 'Vendor Canary', files: [theirs] }),
  });
  return { ...pair, picture, unsent, theirs };
}
const kept = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await market.privateFiles.get(fileKey(id))) !== null));
const rowsOf = async (id: string) =>
  (await db.selectFrom('conversations').select('id').where('id', '=', id).execute()).length;
const exportOf = async (who: Pick<typeof admin, 'request'>) =>
  JSON.stringify((await who.request('GET /account/export')).body);
async function report({ customer, params, id }: Awaited<ReturnType<typeof talk>>) {
  await customer.ok('POST /conversations/{id}/report', {
    params,
    body: { reason: 'other', text: 'Report Canary' },
  });
  const row = await db
    .selectFrom('conversation_reports')
    .select('id')
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('a conversation is deleted with its files two years after its last message', async () => {
  const { id, picture, theirs, unsent } = await talk();
  await staySignedIn(app);
  clock.advance({ days: 2 });
  await sweepConversations(market);
  expect([await rowsOf(id), await kept([picture, theirs, unsent])]).toEqual([
    1,
    [true, true, false],
  ]);
  clock.advance({ days: 727 });
  await sweepConversations(market);
  expect(await rowsOf(id)).toBe(1);
  clock.advance({ days: 2 });
  await sweepConversations(market);
  expect([await rowsOf(id), await kept([picture, theirs])]).toEqual([0, [false, false]]);
});

test('a deleted account leaves its texts without a name, and its files are gone', async () => {
  const { id, customer, vendor, params, picture, unsent, theirs } = await talk();
  await customer.ok('DELETE /account', { body: {} });
  expect(await kept([picture, unsent, theirs])).toEqual([false, false, false]);
  const { entries } = await vendor.ok('GET /vendor/conversations/{id}/messages', { params });
  expect(entries).toMatchObject([
    { side: 'customer', authorName: '', text: 'Customer Canary', files: [] },
    { side: 'customer', authorName: '', text: 'Pictured Canary', files: [] },
    { side: 'vendor', authorName: 'A', files: [] },
  ]);
  const { conversation } = await vendor.ok('GET /vendor/conversations/{id}', { params });
  expect(conversation).toMatchObject({ _id: id, with: { name: null }, write: 'deleted' });
});

test("a customer's export has both sides of their conversations, and nothing of others", async () => {
  const [one, other] = [await talk(), await inConversation(app, 'Foreign Canary')];
  const text = await exportOf(one.customer);
  for (const words of ['Customer Canary', 'Pictured Canary', 'Vendor Canary'])
    expect(text).toContain(words);
  expect(text).not.toContain('Foreign Canary');
  const foreign = await exportOf(other.customer);
  expect(foreign).toContain('Foreign Canary');
  expect(foreign).not.toMatch(/Customer Canary|Pictured Canary|Vendor Canary/);
});

test("a member's export has their own messages without those of customers or colleagues", async () => {
  const { vendor, vendorId, params } = await talk();
  const clerk = await signedInMember(app, vendorId, 'front-desk');
  await clerk.ok('POST /vendor/conversations/{id}/messages', {
    params,
    body: message({ text: 'Clerk Canary' }),
  });
  const text = await exportOf(clerk);
  expect(text).toContain('Clerk Canary');
  expect(text).not.toMatch(/Customer Canary|Pictured Canary|Vendor Canary/);
  const owners = await exportOf(vendor);
  expect(owners).toContain('Vendor Canary');
  expect(owners).not.toMatch(/Customer Canary|Pictured Canary|Clerk Canary/);
});

test('both sides find the readings of admins in their export, and others do not', async () => {
  const one = await talk();
  const id = await report(one);
  await admin.ok('GET /admin/conversation-reports/{id}', { params: { id } });
  await admin.ok('POST /admin/conversation-reports/{id}/decide', {
    params: { id },
    body: { to: 'dismissed', reason: 'Staff Sparrow' },
  });
  for (const who of [one.customer, one.vendor]) {
    const text = await exportOf(who);
    expect(JSON.parse(text)).toMatchObject({
      conversationAudit: [
        { conversation: one.id, by: 'admin', action: 'conversation.read', reason: 'other' },
        { action: 'conversation.report-dismissed', reason: '' },
      ],
    });
    expect(text).not.toContain('Staff Sparrow');
  }
  expect(await exportOf(one.customer)).toContain('Report Canary');
  expect(await exportOf(one.vendor)).not.toContain('Report Canary');
  const stranger = await talk();
  expect(JSON.parse(await exportOf(stranger.customer))).toMatchObject({ conversationAudit: [] });
});

test('no table, log or email has a text of a conversation or of a report', async () => {
  const one = await talk();
  const id = await report(one);
  await one.vendor.request('POST /vendor/conversations/{id}/report', {
    params: one.params,
    body: { reason: 'abuse', text: 'Vendor report Canary' },
  });
  await admin.ok('GET /admin/conversation-reports/{id}', { params: { id } });
  // Refused calls must not repeat their texts either.
  for (const call of ['POST /conversations/{id}/report', 'POST /conversations/{id}/messages'])
    for (const rawBody of ['{"text": "Refused Canary', '"Refused Canary"'])
      await one.customer.request(call, { params: one.params, rawBody });
  await admin.ok('POST /admin/conversation-reports/{id}/decide', {
    params: { id },
    body: { to: 'warned', reason: 'Broke the rules' },
  });
  expect(JSON.stringify([app.logged, app.securityLines])).not.toContain('Canary');
  expect(await plainlyKept(db, /Canary/)).toEqual([]);
});
