import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StaffRole } from '#base/permissions.ts';
import { createTestApp } from '#testing/app.ts';
import { ask, inConversation, message } from '#testing/conversations.ts';
import { signedInMember } from '#testing/members.ts';
import { PICTURE } from '#testing/pictures.ts';
import { plainlyKept } from '#testing/plainly-kept.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;
const admin = await app.signedIn('admin', { name: 'Amal Admin' });

async function reported(body: object = { reason: 'abuse', text: 'Reported Canary' }) {
  const talk = await inConversation(app, 'Spoken Canary');
  await talk.answer('Answered Canary');
  const { params } = talk;
  const sent = await talk.customer.request('POST /conversations/{id}/report', { params, body });
  const { id: report } = await db
    .selectFrom('conversation_reports')
    .select('id')
    .where('conversation_id', '=', talk.id)
    .executeTakeFirstOrThrow();
  return { ...talk, sent, report };
}
const list = async (query: object = {}) =>
  (await admin.ok('GET /admin/conversation-reports', { query: { ...query } })).data;
const read = (id: string, query: { before?: number } = {}) =>
  admin.ok('GET /admin/conversation-reports/{id}', { params: { id }, query });
const decide = (id: string, to: string) =>
  admin.request('POST /admin/conversation-reports/{id}/decide', {
    params: { id },
    body: { to, reason: 'Read it all' },
  });
const audit = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'reason', 'after'])
    .where('subject_type', '=', 'conversation')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('a report hides the conversation from its reporter and brings it to admins, who are audited', async () => {
  const { id, report, sent, customer, vendor, params, vendorId } = await reported();
  expect(sent.status).toBe(201);
  expect((await customer.ok('GET /conversations', {})).data).toEqual([]);
  expect((await customer.ok('GET /conversations/unread', {})).unread).toBe(0);
  expect((await vendor.ok('GET /vendor/conversations', {})).data).toHaveLength(1);
  const row = (await list()).find(({ _id }) => _id === report);
  expect(row).toMatchObject({
    reason: 'abuse',
    side: 'customer',
    state: 'open',
    business: 'A vendor',
  });
  expect(JSON.stringify(row)).not.toContain('Canary');
  const { report: details, messages, before } = await read(report);
  expect([details.text, before]).toEqual(['Reported Canary', null]);
  expect(messages.map(({ side, text }) => [side, text])).toEqual([
    ['customer', 'Spoken Canary'],
    ['vendor', 'Answered Canary'],
  ]);
  expect(await audit(id)).toMatchObject([
    { action: 'conversation.reported', actor_id: customer.person.id },
    {
      action: 'conversation.read',
      actor_id: admin.person.id,
      reason: 'abuse',
      after: { report, from: 1, to: 2 },
    },
  ]);
  // Sealed, like the messages.
  expect(await plainlyKept(db, /Canary/)).toEqual([]);
  // A new answer leaves it hidden, and no email about it is due.
  await vendor.ok('POST /vendor/conversations/{id}/messages', { params, body: message() });
  expect((await customer.ok('GET /conversations', {})).data).toEqual([]);
  const { customer_mail_due: due } = await db
    .selectFrom('conversations')
    .select('customer_mail_due')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(due).toBeNull();
  await ask(customer, 'vendor', vendorId);
  expect((await customer.ok('GET /conversations', {})).data).toHaveLength(1);
});

test('each side has one open report, and another after the decision', async () => {
  const { customer, vendor, params, report } = await reported({ reason: 'spam' });
  const again = () =>
    customer.request('POST /conversations/{id}/report', { params, body: { reason: 'fraud' } });
  expect(await again()).toMatchObject({ status: 409, body: { code: 'reported_already' } });
  await vendor.ok('POST /vendor/conversations/{id}/report', {
    params,
    body: { reason: 'contact' },
  });
  expect((await vendor.ok('GET /vendor/conversations', {})).data).toEqual([]);
  expect((await decide(report, 'dismissed')).status).toBe(200);
  expect((await again()).status).toBe(201);
});

test('two reports at once are one', async () => {
  const { customer, params, id } = await inConversation(app);
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      customer.request('POST /conversations/{id}/report', { params, body: { reason: 'spam' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const rows = await db
    .selectFrom('conversation_reports')
    .selectAll()
    .where('conversation_id', '=', id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('another reason needs words, and unknown reasons are refused', async () => {
  const { customer, params } = await inConversation(app);
  for (const body of [{ reason: 'other' }, { reason: 'other', text: ' \n' }])
    expect(
      await customer.request('POST /conversations/{id}/report', { params, body }),
    ).toMatchObject({ status: 400, body: { errorCodes: { text: 'required' } } });
  for (const body of [{}, { reason: 'boring' }, { reason: 'spam', text: 'x'.repeat(501) }])
    expect(
      (await customer.request('POST /conversations/{id}/report', { params, body })).status,
    ).toBe(400);
});

test('only the two sides report, and only members who may answer', async () => {
  const { params, vendorId, vendor, customer } = await inConversation(app);
  const body = { reason: 'spam' };
  const [stranger, other] = [await app.signedIn('customer'), await inConversation(app)];
  for (const who of [stranger, vendor])
    expect((await who.refused('POST /conversations/{id}/report', { params, body })).status).toBe(
      404,
    );
  const asVendor = 'POST /vendor/conversations/{id}/report';
  expect((await other.vendor.refused(asVendor, { params, body })).status).toBe(404);
  expect((await customer.refused(asVendor, { params, body })).status).toBe(403);
  const viewer = await signedInMember(app, vendorId, 'viewer');
  expect((await viewer.refused(asVendor, { params, body })).status).toBe(403);
});

test('staff read and decide by their role, and others not at all', async () => {
  const { report: id, customer, vendor } = await reported();
  const as = async (role: StaffRole) => {
    const staff = await app.signedIn('admin');
    await db
      .updateTable('users')
      .set({ staff_role: role })
      .where('id', '=', staff.person.id)
      .execute();
    return staff;
  };
  const params = { id };
  const body = { to: 'dismissed', reason: 'Fine' };
  const statuses = async (who: Pick<typeof admin, 'request'>) => [
    (await who.request('GET /admin/conversation-reports', {})).status,
    (await who.request('GET /admin/conversation-reports/{id}', { params })).status,
    (await who.request('POST /admin/conversation-reports/{id}/decide', { params, body })).status,
  ];
  for (const role of ['finance', 'compliance'] as const)
    expect([role, ...(await statuses(await as(role)))]).toEqual([role, 200, 200, 403]);
  expect(await statuses(await as('content'))).toEqual([403, 403, 403]);
  expect(await statuses(customer)).toEqual([403, 403, 403]);
  expect(await statuses(vendor)).toEqual([403, 403, 403]);
  expect(await statuses(await as('support'))).toEqual([200, 200, 200]);
});

test('a warning is emailed once to the reported side without any message', async () => {
  const { report, vendor, customer } = await reported();
  const answers = await Promise.all([decide(report, 'warned'), decide(report, 'warned')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const mails = await app.mails(vendor.person.email);
  const warned = mails.filter(({ template }) => template === 'conversation-warned');
  expect(warned).toHaveLength(1);
  expect(JSON.stringify(warned)).not.toContain('Canary');
  expect((await app.mails(customer.person.email)).map(({ template }) => template)).not.toContain(
    'conversation-warned',
  );
});

test('neither side writes in a closed conversation, and both still read it', async () => {
  const { id, report, customer, vendor, params, vendorId } = await reported();
  expect((await decide(report, 'closed')).status).toBe(200);
  const sent = { params, body: message() };
  for (const [who, call] of [
    [customer, 'POST /conversations/{id}/messages'],
    [vendor, 'POST /vendor/conversations/{id}/messages'],
  ] as const)
    expect(await who.refused(call, sent)).toMatchObject({
      status: 409,
      code: 'conversation_closed',
    });
  const anew = { ...message(), subject: { kind: 'vendor' as const, id: vendorId } };
  expect(await customer.refused('POST /conversations', { body: anew })).toMatchObject({
    status: 409,
    code: 'conversation_closed',
  });
  const { conversation } = await vendor.ok('GET /vendor/conversations/{id}', { params });
  expect(conversation.write).toBe('closed');
  expect((await customer.ok('GET /conversations/{id}/messages', { params })).entries).toHaveLength(
    2,
  );
  expect((await audit(id)).at(-1)).toMatchObject({
    action: 'conversation.report-closed',
    reason: 'Read it all',
  });
  const { report: decided } = await read(report);
  expect(decided.decision).toMatchObject({ by: 'Amal Admin', reason: 'Read it all' });
  expect((await list({ status: 'decided' }))[0]).toMatchObject({ _id: report, state: 'closed' });
  expect((await list()).map(({ _id }) => _id)).not.toContain(report);
});

test('an admin does not decide a report of their own', async () => {
  const { vendorId } = await inConversation(app);
  const { conversationId: id } = await ask(admin, 'vendor', vendorId);
  await admin.ok('POST /conversations/{id}/report', { params: { id }, body: { reason: 'spam' } });
  const own = sure((await list()).at(-1));
  expect(await decide(own._id, 'closed')).toMatchObject({
    status: 403,
    body: { code: 'second_person_needed' },
  });
});

test('an admin pages through a long conversation', async () => {
  const { customer, params, report, id } = await reported();
  for (let more = 0; more < 33; more += 1)
    await customer.ok('POST /conversations/{id}/messages', {
      params,
      body: message({ text: `Message ${more}` }),
    });
  const first = await read(report);
  expect([first.messages.length, first.messages[0]?.seq, first.before]).toEqual([30, 6, 6]);
  const second = await read(report, { before: sure(first.before) });
  expect(second.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(second.before).toBeNull();
  expect((await audit(id)).at(-1)).toMatchObject({ after: { from: 1, to: 5 } });
});

test('an admin opens files of a reported conversation only, and both sides read that in their export', async () => {
  const { report, id, customer, vendor, params } = await reported();
  const { file } = await customer.ok('POST /conversations/files', {
    body: { name: 'Photo.png', file: PICTURE },
  });
  const open = (who: Pick<typeof admin, 'request'>, of: string) =>
    who.request('GET /admin/conversation-reports/{id}/files/{fileId}', {
      params: { id: of, fileId: file._id },
    });
  expect((await open(admin, report)).status).toBe(404);
  await customer.ok('POST /conversations/{id}/messages', {
    params,
    body: message({ text: 'See here', files: [file._id] }),
  });
  const answer = await open(admin, report);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment.*Photo\.webp/);
  const { report: other } = await reported();
  expect((await open(admin, other)).status).toBe(404);
  for (const who of [customer, vendor]) expect((await open(who, report)).status).toBe(403);
  expect((await audit(id)).at(-1)).toMatchObject({
    action: 'conversation.file-read',
    actor_id: admin.person.id,
    reason: 'abuse',
    after: { report, file: file._id },
  });
  for (const who of [customer, vendor]) {
    const { body } = await who.request('GET /account/export', {});
    expect(body).toMatchObject({
      conversationAudit: expect.arrayContaining([
        expect.objectContaining({ conversation: id, action: 'conversation.file-read' }),
      ]),
    });
  }
});

test('the queues of admins count open reports with the age of the oldest', async () => {
  await sql`update conversation_reports set state = 'dismissed', decided_at = now() where state = 'open'`.execute(
    db,
  );
  const waits = async () => (await admin.ok('GET /admin/waiting', {})).reports;
  expect(await waits()).toEqual({ count: 0, oldest: null });
  const { report } = await reported();
  expect(await waits()).toMatchObject({ count: 1, oldest: app.clock.now().toISOString() });
  await decide(report, 'dismissed');
  expect(await waits()).toMatchObject({ count: 0 });
});
