import { expect, test } from 'vitest';
import { sweepConversations } from '#core/conversations/index.ts';
import { createTestApp } from '#testing/app.ts';
import { inConversation, message } from '#testing/conversations.ts';
import { signedInMember } from '#testing/members.ts';
import { PICTURE } from '#testing/pictures.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
type Client = Awaited<ReturnType<typeof app.signedIn>>;
const add = async (who: Client) =>
  (await who.ok('POST /conversations/files', { body: { name: 'mine.png', file: PICTURE } })).file;
const addAsVendor = async (who: Client) =>
  (await who.ok('POST /vendor/conversations/files', { body: { name: 'ours.png', file: PICTURE } }))
    .file;
const isKept = async (id: string) =>
  (await app.market.privateFiles.get(`conversation-files/${id}`)) !== null;

test("a deleted customer's name and the conversation's files go, the texts stay", async () => {
  const { customer, vendor, params, answer } = await inConversation(app, 'My knee hurts');
  const [sent, unsent, theirs] = [
    await add(customer),
    await add(customer),
    await addAsVendor(vendor),
  ];
  await customer.ok('POST /conversations/{id}/messages', {
    params,
    body: message({ text: 'A picture', files: [sent._id] }),
  });
  await vendor.ok('POST /vendor/conversations/{id}/messages', {
    params,
    body: message({ text: 'The results', files: [theirs._id] }),
  });
  await answer('Get well soon');
  await customer.ok('DELETE /account', { body: {} });
  const { conversation } = await vendor.ok('GET /vendor/conversations/{id}', { params });
  expect(conversation).toMatchObject({ with: { name: null, picture: null }, write: 'deleted' });
  const { entries } = await vendor.ok('GET /vendor/conversations/{id}/messages', { params });
  expect(entries).toMatchObject([
    { authorName: '', text: 'My knee hurts', files: [] },
    { authorName: '', text: 'A picture', files: [] },
    { authorName: 'A', text: 'The results', files: [] },
    { authorName: 'A', text: 'Get well soon' },
  ]);
  for (const { _id: id } of [sent, unsent, theirs])
    expect([id, await isKept(id)]).toEqual([id, false]);
  app.clock.advance({ hours: 1 });
  expect(
    await vendor.refused('POST /vendor/conversations/{id}/messages', { params, body: message() }),
  ).toMatchObject({ status: 409, code: 'customer_left' });
});

test('a customer cannot write to a vendor while it is suspended or closed', async () => {
  const { customer, params, vendorId, read, say } = await inConversation(app);
  const setStatus = (status: 'Approved' | 'Rejected' | 'Onboarding') =>
    app.db.updateTable('vendors').set({ status }).where('id', '=', vendorId).execute();
  await setStatus('Rejected');
  expect((await read()).conversation.write).toBe('away');
  const sent = { params, body: message() };
  expect(await customer.refused('POST /conversations/{id}/messages', sent)).toMatchObject({
    status: 409,
    code: 'vendor_away',
  });
  await setStatus('Approved');
  expect((await read()).conversation.write).toBe('open');
  await say('Are you back?');
  await setStatus('Onboarding');
  expect((await read()).conversation.write).toBe('away');
});

test("a deleted member's name goes, the vendor's files stay", async () => {
  const { customer, params, vendorId } = await inConversation(app);
  const clerk = await signedInMember(app, vendorId, 'front-desk');
  const file = await addAsVendor(clerk);
  await clerk.ok('POST /vendor/conversations/{id}/messages', {
    params,
    body: message({ text: 'Here you are', files: [file._id] }),
  });
  await clerk.ok('DELETE /account', { body: {} });
  const { entries } = await customer.ok('GET /conversations/{id}/messages', { params });
  expect(entries.at(-1)).toMatchObject({ authorName: '', text: 'Here you are', files: [file] });
});

test('unsent files go after a day, and conversations two years after the last message', async () => {
  const old = await inConversation(app);
  const picture = await add(old.customer);
  await old.customer.ok('POST /conversations/{id}/messages', {
    params: old.params,
    body: message({ files: [picture._id] }),
  });
  app.clock.advance({ days: 600 });
  const newer = await inConversation(app);
  const unsent = await add(newer.customer);
  app.clock.advance({ hours: 23 });
  await sweepConversations(app.market);
  expect(await isKept(unsent._id)).toBe(true);
  app.clock.advance({ days: 135 });
  await sweepConversations(app.market);
  const kept = await app.db.selectFrom('conversations').select('id').execute();
  expect(kept).toEqual([{ id: newer.id }]);
  for (const { _id: id } of [picture, unsent]) expect(await isKept(id)).toBe(false);
  const files = await app.db.selectFrom('conversation_files').select('id').execute();
  expect(files).toEqual([]);
});
