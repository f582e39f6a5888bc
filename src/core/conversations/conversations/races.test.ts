import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { inConversation, message, strangers } from '#testing/conversations.ts';
import { signedInMember } from '#testing/members.ts';
import { PICTURE } from '#testing/pictures.ts';
import { buy } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const counted = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

test('twenty messages at once are numbered without gaps, in the same order for everyone', async () => {
  const { id, vendor, vendorId, say, answer, entries, entriesAsVendor } = await inConversation(app);
  const clerk = await signedInMember(app, vendorId, 'front-desk');
  await Promise.all(
    times(20, (at) =>
      at % 2 === 0
        ? say(`Question ${at}`)
        : at % 3 === 0
          ? answer(`Answer ${at}`)
          : clerk.ok('POST /vendor/conversations/{id}/messages', {
              params: { id },
              body: message({ text: `Clerk's answer ${at}` }),
            }),
    ),
  );
  const rows = await app.db
    .selectFrom('conversation_messages')
    .select(['seq', 'created_at'])
    .where('conversation_id', '=', id)
    .orderBy('seq')
    .execute();
  expect(rows.map(({ seq }) => seq)).toEqual(times(21, (at) => at + 1));
  const at = rows.map(({ created_at: time }) => time.getTime());
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  const seqs = (page: Awaited<ReturnType<typeof entries>>) =>
    page.entries.map((entry) => (entry.kind === 'message' ? [entry.seq, entry.text] : entry));
  expect(seqs(await entriesAsVendor())).toEqual(seqs(await entries()));
  const kept = await app.db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ last_seq: 21, customer_unread: 10, vendor_unread: 11 });
  expect((await vendor.ok('GET /vendor/conversations', {})).data[0]?.unread).toBe(11);
});

test('the same message sent twice at once is stored once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { customer, vendor, listing } = await strangers(app);
    const body = { ...message(), subject: { kind: 'listing', id: listing } };
    const answers = await Promise.all(
      times(4, () => customer.request('POST /conversations', { body })),
    );
    expect(counted(answers)).toEqual({ 200: 3, 201: 1 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect((await vendor.ok('GET /vendor/conversations', {})).data).toMatchObject([{ unread: 1 }]);
  }
});

test('two texts with one id at once: one is sent, the other refused', async () => {
  const { customer, params } = await inConversation(app);
  const clientId = newId();
  const answers = await Promise.all(
    times(4, (at) =>
      customer.request('POST /conversations/{id}/messages', {
        params,
        body: message({ text: `Text ${at}`, clientId }),
      }),
    ),
  );
  expect(counted(answers)).toEqual({ 201: 1, 409: 3 });
});

test('both sides begin at once, and have one conversation', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { customer, vendor, listing, vendorId } = await strangers(app);
    const order = await buy(customer, listing);
    const subject = { kind: 'order' as const, id: sure(order.serviceOrders[0])._id };
    const answers = await Promise.all([
      customer.ok('POST /conversations', { body: { ...message(), subject } }),
      vendor.ok('POST /vendor/conversations', { body: { ...message(), subject } }),
      customer.ok('POST /conversations', {
        body: { ...message({ text: 'Hello' }), subject: { kind: 'vendor', id: vendorId } },
      }),
    ]);
    expect(new Set(answers.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(answers.map(({ message: { seq } }) => seq).toSorted()).toEqual([1, 2, 3]);
  }
});

test('one text to eight vendors at once reaches five', async () => {
  const customer = await app.signedIn('customer');
  const others = await Promise.all(times(8, () => strangers(app)));
  const answers = await Promise.all(
    others.map(({ vendorId }) =>
      customer.request('POST /conversations', {
        body: { ...message(), subject: { kind: 'vendor', id: vendorId } },
      }),
    ),
  );
  expect(counted(answers)).toEqual({ 201: 5, 429: 3 });
});

test('one file in two messages at once is sent with one of them', async () => {
  const { customer, params } = await inConversation(app);
  const { file } = await customer.ok('POST /conversations/files', {
    body: { name: 'a.png', file: PICTURE },
  });
  const answers = await Promise.all(
    times(3, (at) =>
      customer.request('POST /conversations/{id}/messages', {
        params,
        body: message({ text: `Text ${at}`, files: [file._id] }),
      }),
    ),
  );
  expect(counted(answers)).toEqual({ 201: 1, 400: 2 });
});

test('unread messages are counted correctly while both sides write and read', async () => {
  const { id, vendor, say, answer, params } = await inConversation(app);
  await Promise.all(
    times(24, (at) =>
      at % 3 === 0
        ? vendor.ok('PUT /vendor/conversations/{id}/seen', { params, body: { seq: at } })
        : at % 3 === 1
          ? say(`Question ${at}`)
          : answer(`Answer ${at}`),
    ),
  );
  const kept = await app.db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { n } = await app.db
    .selectFrom('conversation_messages')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('conversation_id', '=', id)
    .where('side', '=', 'customer')
    .where('seq', '>', kept.vendor_seen_seq)
    .executeTakeFirstOrThrow();
  expect([kept.last_seq, kept.vendor_unread]).toEqual([17, Number(n)]);
});
