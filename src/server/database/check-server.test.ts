import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { freePort } from '#testing/postgres-server.ts';
import { openSilentProxy } from '#testing/silent-proxy.ts';
import { checkServer } from './check-server.ts';
import { DatabaseFault, faultInWords, withWords } from './database-fault.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';

const database = await createTestDatabase();
const warned: string[] = [];
const log = {
  info: () => undefined,
  warn: (event: string) => void warned.push(event),
  error: () => undefined,
};
const check = (url: string, more: { waitMs?: number; now?: () => number; oldest?: number } = {}) =>
  checkServer({ url, log, waitMs: 0, ...more });
const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test('accepts a suitable server', async () => {
  await check(database.url);
  expect(warned).toEqual([]);
});

test.each([
  ['password', (url: URL) => void (url.password = 'wrong'), 'refuses the password of souk'],
  ['database', (url: URL) => void (url.pathname = '/nowhere'), 'has no database nowhere'],
  ['TLS', (url: URL) => url.searchParams.set('sslmode', 'verify-full'), 'does not speak TLS'],
])('explains a wrong %s, without the password', async (_what, change, words) => {
  const failure = await check(changed(change)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseFault);
  expect(String(failure)).toContain(words);
  expect(String(failure)).not.toContain(new URL(database.url).password);
});

test('waits for an unreachable server, and then names it', async () => {
  const port = String(await freePort());
  await expect(check(changed((url) => void (url.port = port)))).rejects.toThrow(
    `Nothing answers at 127.0.0.1:${port}`,
  );
  const proxy = await openSilentProxy(database.url);
  await proxy.close();
  warned.length = 0;
  const waiting = check(proxy.url, { waitMs: 120_000 });
  await eventually(() => expect(warned).toEqual(['database waited for']));
  await proxy.reopen();
  await waiting;
});

test('refuses an old version and a lossy encoding, and reports a wrong clock', async () => {
  await expect(check(database.url, { oldest: 99 })).rejects.toThrow('needs PostgreSQL 99 or newer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(`${inject('postgresAddress')}/postgres`, undefined, () => undefined);
  afterAll(async () => {
    await sql.raw(`drop database ${name}`).execute(admin.db);
    await admin.close();
  });
  await sql
    .raw(`create database ${name} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`)
    .execute(admin.db);
  await expect(check(changed((url) => void (url.pathname = `/${name}`)))).rejects.toThrow(
    'is in LATIN1',
  );
  warned.length = 0;
  await check(database.url, { now: () => Date.now() - 6_000 });
  expect(warned).toEqual(['clock']);
});

test('names the privilege that the user lacks', async () => {
  const empty = await createTestDatabase({ migrated: false });
  const role = `guest_${randomBytes(6).toString('hex')}`;
  await sql.raw(`create role ${role} login password 'guest'`).execute(empty.db);
  const url = new URL(empty.url);
  [url.username, url.password] = [role, 'guest'];
  const guest = openPostgres(url.href, undefined, () => undefined);
  try {
    const failure = await withWords(url.href, () => migrate(guest.db)).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(DatabaseFault);
    expect(String(failure)).toContain(`${role} may not do in`);
  } finally {
    await guest.close();
    await sql.raw(`drop role ${role}`).execute(empty.db);
  }
});

test.each([
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example', 'no machine called'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', 'not trusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "does not match certificate's altnames", 'not trusted'],
  ['28000', 'no pg_hba.conf entry for host, no encryption', 'sslmode=verify-full'],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'can only be read'],
  ['ETIMEDOUT', 'connect ETIMEDOUT', 'does not answer'],
])('explains %s', (code, message, words) => {
  const error = Object.assign(new Error(message), { code });
  expect(faultInWords(error, database.url)?.message).toContain(words);
});
