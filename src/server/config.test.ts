// Long because it tries every setting, with its faults.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'souk-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, ...env });

test('without settings it serves this machine from the data folder', () => {
  expect(read()).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    seed: 'demo',
    stripe: undefined,
    rateLimits: true,
    testClock: undefined,
    trustedProxies: [],
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', SEED: '' })).toMatchObject({
    port: 3000,
    seed: 'demo',
  });
});

test('seeds PostgreSQL only on request', () => {
  const DATABASE_URL = 'postgres://souk@db.example/souk';
  expect(read({ DATABASE_URL }).seed).toBe('none');
  expect(read({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
});

/** A public demo. */
const shown = { SANDBOX_PAYMENTS: 'allowed', MAIL_DEMO: 'allowed' };

test('PUBLIC_URL is an origin without a trailing slash', () => {
  expect(read({ PUBLIC_URL: 'https://souk.example/', ...shown }).publicUrl).toBe(
    'https://souk.example',
  );
  expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test('creates the secret once, for its owner only', () => {
  const made = read().appSecret;
  expect(made.length).toBeGreaterThanOrEqual(43);
  expect(read().appSecret).toBe(made);
  expect(readFileSync(join(dataDir, 'app-secret'), 'utf8').trim()).toBe(made);
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
});

test('reports a damaged secret instead of replacing it, which would silently sign everyone out', () => {
  writeFileSync(join(dataDir, 'app-secret'), 'short');
  expect(() => read()).toThrow('damaged');
});

const s3 = { S3_BUCKET: 'souk', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
const movable = { TEST_CLOCK: 'on', RATE_LIMITS: 'off' };
test.each<[string, Record<string, string>, string]>([
  ['a port out of range', { PORT: '70000' }, 'PORT'],
  ['a port in words', { PORT: 'http' }, 'PORT must be a number'],
  [
    'an address with a path',
    { PUBLIC_URL: 'https://souk.example/shop' },
    'PUBLIC_URL must be an origin',
  ],
  ['an address without a scheme', { PUBLIC_URL: 'souk.example' }, 'PUBLIC_URL'],
  [
    'another database',
    { DATABASE_URL: 'mysql://db.example/souk' },
    'DATABASE_URL must look like postgres://',
  ],
  [
    'a replica of nothing',
    { DATABASE_READ_URL: 'postgres://db.example/souk' },
    'DATABASE_READ_URL needs DATABASE_URL',
  ],
  ['a stop without end', { STOP_DELAY: '600' }, 'STOP_DELAY must be 120 seconds at most'],
  ['an unknown seed', { SEED: 'full' }, "SEED must be 'demo' or 'none'"],
  ['a short secret', { APP_SECRET: 'secret' }, 'APP_SECRET must have at least 32 characters'],
  [
    'half of the card keys',
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
  ],
  [
    'half of a picture store',
    { S3_BUCKET: 'souk', S3_ENDPOINT: 'https://s3.example' },
    'The store of pictures needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well',
  ],
  ['a bucket with a path', { S3_BUCKET: 'souk/pictures' }, "S3_BUCKET must be a bucket's name"],
  ['a store without a scheme', { S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an http'],
  [
    'a store whose path holds the bucket, as Cloudflare shows it',
    { S3_ENDPOINT: 'https://abc.r2.cloudflarestorage.com/souk', ...s3 },
    'without the bucket',
  ],
  [
    'a store whose host holds the bucket',
    { S3_ENDPOINT: 'https://souk.s3.eu-north-1.amazonaws.com', ...s3 },
    'without the bucket',
  ],
  [
    'a store without TLS in production',
    { NODE_ENV: 'production', S3_ENDPOINT: 'http://store.example', ...s3 },
    'S3_UNENCRYPTED=allowed',
  ],
  [
    'a card provider without TLS in production',
    { NODE_ENV: 'production', STRIPE_API_BASE: 'http://stripe.example' },
    'STRIPE_API_BASE must be an https address in production',
  ],
  [
    'another name with a scheme',
    { ALLOWED_HOSTS: 'https://a.example' },
    'ALLOWED_HOSTS must be host names',
  ],
  ['a proxy by name', { TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES must be addresses'],
  ['a range too wide', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses'],
  [
    'a mailbox for everyone in production',
    { NODE_ENV: 'production', SANDBOX_PAYMENTS: 'allowed' },
    'Set SMTP_URL, or MAIL_DEMO=allowed',
  ],
  [
    'a mailbox for everyone at an address for others',
    { PUBLIC_URL: 'https://souk.example', SANDBOX_PAYMENTS: 'allowed', MAIL_DEMO: 'local' },
    'PUBLIC_URL is an address for others, but there is no mail server',
  ],
  [
    'test cards at an address for others',
    { PUBLIC_URL: 'http://192.168.1.20:3000', MAIL_DEMO: 'allowed', SANDBOX_PAYMENTS: 'local' },
    'PUBLIC_URL is an address for others, but there is no card provider',
  ],
  [
    'calendars on this machine at an address for others',
    { PUBLIC_URL: 'https://souk.example', ICAL_ALLOW_PRIVATE: '1' },
    'ICAL_ALLOW_PRIVATE=1 is for tests and development',
  ],
  [
    'a store without TLS at an address for others',
    { PUBLIC_URL: 'https://souk.example', S3_ENDPOINT: 'http://store.example', ...s3 },
    'S3_UNENCRYPTED=allowed',
  ],
  [
    'another word for a demonstration',
    { MAIL_DEMO: '1' },
    "MAIL_DEMO can only be 'allowed' or 'local'",
  ],
  ['test cards in production', { NODE_ENV: 'production' }, 'SANDBOX_PAYMENTS=allowed'],
  [
    'another word for allowed',
    { SANDBOX_PAYMENTS: 'yes' },
    "SANDBOX_PAYMENTS can only be 'allowed' or 'local'",
  ],
  [
    'a clock that moves in production',
    { ...movable, NODE_ENV: 'production', SANDBOX_PAYMENTS: 'allowed', MAIL_DEMO: 'allowed' },
    'must not be on with NODE_ENV=production',
  ],
  [
    'a clock that others move',
    { ...movable, HOST: '0.0.0.0' },
    'checks on one machine: it needs a loopback HOST',
  ],
  [
    'a clock of an address for others',
    { ...movable, PUBLIC_URL: 'https://souk.example' },
    'needs a loopback PUBLIC_URL',
  ],
  ['a fixed clock with limits', { TEST_CLOCK: '2031-06-02T09:00:00Z' }, 'needs RATE_LIMITS=off'],
  ['a clock that moves with limits', { TEST_CLOCK: 'on' }, 'needs RATE_LIMITS=off'],
  [
    'calendars on this machine in production',
    { NODE_ENV: 'production', ICAL_ALLOW_PRIVATE: '1' },
    'ICAL_ALLOW_PRIVATE=1 is for tests and development',
  ],
  ['another word for them', { ICAL_ALLOW_PRIVATE: 'yes' }, "ICAL_ALLOW_PRIVATE can only be '1'"],
  [
    'another word for a moved clock',
    { TEST_CLOCK: 'yes' },
    "TEST_CLOCK must be 'on', 'off' or an instant",
  ],
  ['a mailbox that other machines reach', { HOST: '0.0.0.0' }, 'MAIL_DEMO=allowed'],
  ['test cards at every address of it', { HOST: '::' }, 'HOST opens the port to other machines'],
  [
    'a mailbox of a container that other machines reach',
    {
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PUBLISH_ON: '0.0.0.0',
      MAIL_DEMO: 'local',
      SANDBOX_PAYMENTS: 'local',
    },
    'PUBLISH_ON opens the port to other machines',
  ],
  ['no limits for the world', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'RATE_LIMITS=off'],
])('%s is refused with words', (_what, env, words) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(words);
});

test.each([
  'http://127.0.0.1:9000',
  'http://localhost:9000',
  'https://souk.example',
  'https://abc.supabase.co/storage/v1/s3',
])('in production a store at %s is allowed', (S3_ENDPOINT) => {
  const demo = { SANDBOX_PAYMENTS: 'allowed', MAIL_DEMO: 'allowed' };
  expect(read({ NODE_ENV: 'production', ...demo, ...s3, S3_ENDPOINT }).s3?.endpoint).toBe(
    S3_ENDPOINT,
  );
});

test('a picture store needs all of its settings', () => {
  expect(read().s3).toBeUndefined();
  const env = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'souk',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(read(env).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'souk',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

test('reports all errors at once', () => {
  expect(() => read({ PORT: 'x', SEED: 'y' })).toThrow(/PORT[^]*SEED/);
});

test('production needs a card provider and a mail server, or explicitly allowed stand-ins', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const real = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', ...keys };
  expect(read(real).stripe?.secretKey).toBe('sk_live_1');
  const demo = { NODE_ENV: 'production', SANDBOX_PAYMENTS: 'allowed', MAIL_DEMO: 'allowed' };
  expect(read(demo)).toMatchObject({ production: true, stripe: undefined, smtpUrl: undefined });
});

test('a process that serves people waits before it stops listening', () => {
  expect(read().stopDelayMs).toBe(0);
  expect(read({ PUBLIC_URL: 'https://souk.example', ...shown }).stopDelayMs).toBe(5_000);
  expect(read({ STOP_DELAY: '0.5' }).stopDelayMs).toBe(500);
});

test('stand-ins need no setting on this machine, and `local` is enough for a demo in a container', () => {
  expect(read({ PUBLIC_URL: 'http://souk.localhost:8080' }).production).toBe(false);
  const demo = { SANDBOX_PAYMENTS: 'local', MAIL_DEMO: 'local' };
  const container = {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PUBLISH_ON: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    ...demo,
  };
  expect(read(container)).toMatchObject({ production: true, stripe: undefined });
  expect(read({ PUBLIC_URL: 'https://demo.example', ...shown }).production).toBe(true);
});

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
  'limits can be disabled on the loopback address %s',
  (HOST) => {
    expect(read({ RATE_LIMITS: 'off', HOST }).rateLimits).toBe(false);
  },
);

test('the clock can be moved on this machine, without limits', () => {
  expect(read(movable).testClock).toEqual({ startsAt: undefined });
  expect(read({ ...movable, TEST_CLOCK: '2031-06-02T09:00:00Z' }).testClock).toEqual({
    startsAt: new Date('2031-06-02T09:00:00Z'),
  });
  expect(read({ ...movable, PUBLIC_URL: 'http://souk.localhost:4000' }).testClock).toEqual({
    startsAt: undefined,
  });
});

test('trusted proxies are addresses and ranges', () => {
  expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '::1',
  ]);
});

const twilio = {
  TEXT_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: 'MG1',
};
const whatsApp = {
  TWILIO_WHATSAPP_FROM: '+14155238886',
  TEXT_TEMPLATES: 'code.en=HX1, code.ar=HX2, notice.en=HX3, notice.ar=HX4',
};

test('texts are off by default', () => {
  expect(read().texts).toBeUndefined();
  expect(read().textLimits).toMatchObject({ EG: 200, IQ: 200 });
});

test('reads the provider of texts, its templates and limits', () => {
  const { texts, textLimits } = read({ ...twilio, ...whatsApp, TEXT_DAILY_LIMITS: 'EG:500,SA:0' });
  expect(texts).toMatchObject({
    provider: 'twilio',
    account: { sid: 'AC1', from: 'MG1', whatsAppFrom: '+14155238886' },
    templates: { 'code.ar': 'HX2', 'notice.en': 'HX3' },
  });
  expect(textLimits).toMatchObject({ EG: 500, SA: 0, JO: 200 });
  const unifonic = { TEXT_PROVIDER: 'unifonic', UNIFONIC_APP_SID: 'a', UNIFONIC_SENDER: 'Souk' };
  expect(read(unifonic).texts).toMatchObject({ provider: 'unifonic', templates: undefined });
});

test.each([
  [{ TEXT_PROVIDER: 'vonage' }, "TEXT_PROVIDER must be 'twilio' or 'unifonic'"],
  [{ TEXT_PROVIDER: 'twilio', TWILIO_FROM: 'Souk' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN'],
  [{ TEXT_PROVIDER: 'unifonic' }, 'UNIFONIC_APP_SID and UNIFONIC_SENDER'],
  [{ TWILIO_FROM: 'Souk' }, 'TWILIO_FROM needs TEXT_PROVIDER'],
  [{ ...twilio, TWILIO_WHATSAPP_FROM: '+14155238886' }, 'needs TEXT_TEMPLATES as well'],
  [{ ...twilio, ...whatsApp, TEXT_TEMPLATES: 'code.en=HX1' }, 'TEXT_TEMPLATES must name'],
  [{ ...twilio, ...whatsApp, TWILIO_WHATSAPP_FROM: '0100' }, 'must be a number like'],
  [{ ...twilio, TEXT_DAILY_LIMITS: 'US:5' }, 'TEXT_DAILY_LIMITS must look like'],
  [{ ...twilio, TEXT_DAILY_LIMITS: 'EG:many' }, 'TEXT_DAILY_LIMITS must look like'],
  [
    { ...twilio, TEXT_API_BASE: 'http://twilio.example', HOST: '0.0.0.0', ...shown },
    'TEXT_API_BASE',
  ],
])('refuses %o', (env, words) => {
  expect(() => read(env)).toThrow(words);
});
