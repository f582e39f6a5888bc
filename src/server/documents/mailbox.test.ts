import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#core/shared/transaction.ts';
import { createTestApp } from '#testing/app.ts';

const app = await createTestApp();
const open = async (path: string, from = app) => {
  const response = await from.app.fetch(new Request(`http://localhost:3000${path}`), {
    address: '203.0.113.9',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const mail = (to: string, code: string) =>
  transaction(app.db, (trx) =>
    app.market.mail.queue(trx, { to, language: 'en', template: 'code', data: { code } }),
  );
const linkOf = (page: string, code: string) =>
  new RegExp(`<a href="(/mailbox/[0-9a-f-]{36})"\\s*><strong><bdi>${code}`).exec(page)?.[1] ?? '';

beforeAll(async () => {
  await mail('layla@example.com', '111111');
  app.clock.advance({ minutes: 1 });
  await mail('omar@example.com', '222222');
});

test('the newest mail is first, with its address and code', async () => {
  const { status, text } = await open('/mailbox');
  expect(status).toBe(200);
  expect(text.indexOf('222222 is your Souk code')).toBeLessThan(
    text.indexOf('111111 is your Souk code'),
  );
  expect(text).toContain('layla@example.com');
  expect(text).toContain('Demo mailbox');
});

test('can be filtered by an address or a part of it', async () => {
  for (const to of ['layla@example.com', 'LAYLA', '%20layla@']) {
    const { text } = await open(`/mailbox?to=${to}`);
    expect(text).toContain('111111 is your Souk code');
    expect(text).not.toContain('222222 is your Souk code');
  }
  expect((await open('/mailbox?to=%25')).text).toContain('No messages to %');
  expect((await open('/mailbox?to=%00')).status).toBe(200);
});

test('searches for literal text', async () => {
  expect((await open('/mailbox?to=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).text).not.toContain(
    '<script',
  );
});

test('shows a mail as HTML in a sandbox without scripts, and as text', async () => {
  const address = linkOf((await open('/mailbox')).text, '111111');
  const { status, text, headers } = await open(address);
  expect(status).toBe(200);
  expect(text).toMatch(
    /<iframe\s[^>]*sandbox="allow-top-navigation-by-user-activation"\s+srcdoc="&lt;!doctype html&gt;/,
  );
  expect(text).toContain('    111111');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a missing mail has its own page', async () => {
  for (const id of ['0198c2d1-aaaa-7bbb-8ccc-1234abcd9876', 'x', `${'-'.repeat(36)}`]) {
    const { status, text } = await open(`/mailbox/${id}`);
    expect(status).toBe(404);
    expect(text).toContain('exist.');
  }
});

test('Arabic pages link to Arabic pages', async () => {
  const { text } = await open('/mailbox?language=ar');
  expect(text).toContain('<html lang="ar" dir="rtl">');
  expect(text).toMatch(/href="\/mailbox\/[0-9a-f-]{36}\?language=ar"/);
});

test('does not exist if SMTP is configured', async () => {
  const sending = await createTestApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:1' },
    database: app.database,
  });
  expect((await open('/mailbox', sending)).status).toBe(404);
  expect((await open(linkOf((await open('/mailbox')).text, '111111'), sending)).status).toBe(404);
});

test('without SMTP a mail arrives as soon as it is inserted', async () => {
  const rows = await app.db.selectFrom('outbox').select('sent_at').execute();
  for (const { sent_at } of rows) expect(sent_at).toBeInstanceOf(Date);
});
