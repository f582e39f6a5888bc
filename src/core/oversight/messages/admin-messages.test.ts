import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const admin = await app.signedIn('admin', { name: 'Amal Admin' });

async function letter({
  email = 'layla@example.com',
  language = 'en',
  subject = 'Petra',
  message = 'Is it steep?',
} = {}) {
  await app.guest().request('POST /messages', {
    body: { name: 'Layla', email, subject, message },
    headers: { 'accept-language': language },
  });
  app.clock.advance({ seconds: 1 });
  const { data } = await admin.ok('GET /admin/messages', { query: { search: email } });
  return { params: { id: data[0]?._id ?? '' } };
}

const handle = (params: { id: string }, body: object) =>
  admin.request('PATCH /admin/messages/{id}', { params, body });

test('mails an answer once, in the language of the message, and keeps its author', async () => {
  const { params } = await letter({ email: 'noor@example.com', language: 'ar' });
  const body = { status: 'answered', reply: 'نعم، قليلًا.\n\nالفريق', from: 'open' };
  const answers = await Promise.all([handle(params, body), handle(params, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const mails = await app.mails('noor@example.com');
  expect(mails.map(({ template, language }) => [template, language])).toEqual([
    ['message-received', 'ar'],
    ['message-answered', 'ar'],
  ]);
  expect(mails[1]?.text).toContain('نعم، قليلًا.');
  // A stranger may have typed the message, so we do not deliver it in our name.
  expect(mails[1]?.text).not.toContain('Petra');
  const { message } = await admin.ok('GET /admin/messages/{id}', { params });
  expect(message).toMatchObject({ status: 'answered', reply: body.reply });
  expect(message.audit).toMatchObject([
    { by: { name: 'Amal Admin' }, after: { status: 'answered' } },
  ]);
  expect((await handle(params, { status: 'answered', reply: 'Again' })).status).toBe(409);
});

test('answers need a text; archiving and reopening need none', async () => {
  const { params } = await letter({ email: 'omar@example.com' });
  expect(await handle(params, { status: 'answered' })).toMatchObject({
    status: 409,
    body: { message: 'Write a reply' },
  });
  expect((await handle(params, { status: 'archived' })).status).toBe(200);
  expect((await handle(params, { status: 'archived' })).status).toBe(409);
  expect((await handle(params, { status: 'open', from: 'open' })).status).toBe(409);
  expect((await handle(params, { status: 'open', from: 'archived' })).status).toBe(200);
  expect((await handle(params, { status: 'answered', reply: 'Yes' })).status).toBe(200);
  expect((await handle(params, { status: 'archived' })).status).toBe(200);
  // Back to answered without another mail.
  expect((await handle(params, { status: 'answered' })).status).toBe(200);
  const sent = await app.mails('omar@example.com');
  expect(sent.filter(({ template }) => template === 'message-answered')).toHaveLength(1);
});

test('messages can be searched, filtered, sorted, paged and exported', async () => {
  const first = await letter({ email: 'a@list.example', subject: '-2+3' });
  const second = await letter({ email: 'b@list.example', subject: 'Second' });
  const list = async (query: Record<string, unknown>) =>
    (
      await admin.ok('GET /admin/messages', { query: { search: 'list.example', ...query } })
    ).data.map(({ _id }) => _id);
  expect(await list({})).toEqual([second.params.id, first.params.id]);
  expect(await list({ sort: 'oldest', pageSize: 1, page: 2 })).toEqual([second.params.id]);
  await handle(first.params, { status: 'archived' });
  expect(await list({ status: 'archived' })).toEqual([first.params.id]);
  expect(await list({ status: 'open' })).toEqual([second.params.id]);
  const csv = await admin.request('GET /admin/messages.csv', { query: { search: 'list.example' } });
  expect(String(csv.body)).toContain(`"'-2+3"`);
});

test('lists show excerpts; details and exports have the full text', async () => {
  const whole = 'كتاب '.repeat(1_000).trim();
  const { params } = await letter({ email: 'long@example.com', message: whole });
  await handle(params, { status: 'answered', reply: whole });
  const query = { search: 'long@example.com' };
  const [row] = (await admin.ok('GET /admin/messages', { query })).data;
  expect(row).toMatchObject({
    message: `${whole.slice(0, 299)}…`,
    reply: `${whole.slice(0, 299)}…`,
  });
  const { message } = await admin.ok('GET /admin/messages/{id}', { params });
  expect(message).toMatchObject({ message: whole, reply: whole });
  expect(String((await admin.request('GET /admin/messages.csv', { query })).body)).toContain(whole);
});

test('answers 404 for an unknown message', async () => {
  const params = { id: '0198c2d1-aaaa-7bbb-8ccc-1234abcd9876' };
  expect((await handle(params, { status: 'archived' })).status).toBe(404);
  expect((await admin.refused('GET /admin/messages/{id}', { params })).status).toBe(404);
});
