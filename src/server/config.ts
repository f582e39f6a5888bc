// Long because it names and explains every setting.
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Invoicing } from '#core/money/index.ts';
import type { PayoutRules } from '#core/money/payouts/payable-rules.ts';
import type { SendLimits } from '#core/compliance/standing/rules.ts';
import type { S3Settings } from '#core/shared/media/s3-client.ts';
import { INVOICE_SETTINGS, invoicingOf } from './invoice-settings.ts';
import { PAYOUT_SETTINGS, payoutRules } from './payout-settings.ts';
import { SEND_SETTINGS, sendLimits } from './send-settings.ts';
import {
  type AnyTextSettings,
  TEXT_SETTINGS,
  type TextLimits,
  textSettings,
} from './texts/text-settings.ts';
import type { LogLevel } from './log.ts';
import type { TraceSettings } from './telemetry/traces.ts';
import { metricsOf, TELEMETRY_SETTINGS, tracesOf } from './telemetry-settings.ts';
import { storedAppSecret } from './app-secret.ts';
import { contradictions, servesPeople } from './config-faults.ts';
import { VAPID_SETTINGS, type VapidKeys, vapidKeys } from './push/vapid-keys.ts';

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another host for the SDK, for tests. */
  readonly apiBase: string | undefined;
}

export interface Config {
  /** NODE_ENV is production, or PUBLIC_URL, HOST or PUBLISH_ON let others connect. */
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** Host names of requests in addition to that of `publicUrl`. */
  readonly allowedHosts: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  /** Initial content of an empty database. A database with rows is never seeded. */
  readonly seed: 'demo' | 'none';
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly vapidKeys: VapidKeys;
  /** Undefined without a provider of text messages. */
  readonly texts: AnyTextSettings | undefined;
  /** Texts to each country in 24 hours. */
  readonly textLimits: TextLimits;
  /** Undefined for the embedded sandbox. */
  readonly stripe: StripeKeys | undefined;
  /** Undefined to store pictures and documents below `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly appSecret: string;
  /** Decrypts data encrypted before the secret was changed. */
  readonly previousSecret: string | undefined;
  /** Target of the security log: an absolute path, or `stderr`. */
  readonly securityLog: string;
  readonly rateLimits: boolean;
  /** Delay between `not ready` and the end of listening, so that load balancers notice. */
  readonly stopDelayMs: number;
  /** Undefined unless tests may move the clock. */
  readonly testClock: { readonly startsAt: Date | undefined } | undefined;
  readonly apiDocs: boolean;
  /** Allows calendar URLs on this machine. */
  readonly localCalendars: boolean;
  readonly sendLimits: SendLimits;
  readonly invoicing: Invoicing;
  readonly payoutRules: PayoutRules;
  /** A sanctions list in addition to the demo's: an absolute path. */
  readonly sanctionsFile: string | undefined;
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** Logs a line for each request. */
  readonly logRequests: boolean;
  /** Address of the metrics; undefined without them. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Undefined without a collector. */
  readonly traces: TraceSettings | undefined;
}

/** Invalid settings. The message lists all errors for the operator. */
export class ConfigError extends Error {}

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
});

const list = z
  .string()
  .default('')
  .transform((entries) =>
    entries
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
const switched = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" });
const onOrOff = switched.default('on');
const allowed = z.literal('allowed', { error: "can only be 'allowed'" }).optional();
/** Permission for a stand-in: `local` if PUBLIC_URL is this machine, `allowed` everywhere. */
const standIn = z
  .enum(['allowed', 'local'], { error: "can only be 'allowed' or 'local'" })
  .optional();

const secret = z.string().min(32, 'must have at least 32 characters').optional();

/** Seconds: two checks of a load balancer that checks every two. */
const STOP_DELAY_S = 5;

const Settings = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0)
    .max(65_535)
    .default(3000),
  /** The host address on which compose.yaml publishes the container's port. */
  PUBLISH_ON: z.string().optional(),
  PUBLIC_URL: webUrl.refine(hasNoPath, 'must be an origin without a path').optional(),
  ALLOWED_HOSTS: list.refine(
    (names) => names.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(name)),
    'must be host names separated by commas, without a scheme or port',
  ),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  SEED: z.enum(['demo', 'none'], { error: "must be 'demo' or 'none'" }).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().includes('@', { error: 'must contain an email address' }).optional(),
  ...VAPID_SETTINGS,
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: webUrl.optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name, without a path")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_UNENCRYPTED: allowed,
  APP_SECRET: secret,
  APP_SECRET_PREVIOUS: secret,
  RATE_LIMITS: onOrOff,
  STOP_DELAY: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be 0 or more seconds')
    .max(120, 'must be 120 seconds at most')
    .optional(),
  TEST_CLOCK: z
    .string()
    .refine(
      (value) => value === 'on' || value === 'off' || z.iso.datetime().safeParse(value).success,
      "must be 'on', 'off' or an instant such as 2031-06-02T09:00:00Z",
    )
    .default('off'),
  API_DOCS: onOrOff,
  ICAL_ALLOW_PRIVATE: z.literal('1', { error: "can only be '1'" }).optional(),
  TRUSTED_PROXIES: list.refine(
    (entries) => entries.every(isAddressOrRange),
    'must be addresses or CIDR ranges separated by commas',
  ),
  ...TEXT_SETTINGS,
  ...SEND_SETTINGS,
  ...PAYOUT_SETTINGS,
  SANCTIONS_FILE: z.string().optional(),
  ...INVOICE_SETTINGS,
  SECURITY_LOG: z.string().optional(),
  ...TELEMETRY_SETTINGS,
  SANDBOX_PAYMENTS: standIn,
  MAIL_DEMO: standIn,
});
export type Settings = z.infer<typeof Settings>;
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape);

/**
 * Reads and validates the operator's settings. An empty variable counts as unset. Creates the data
 * folder's secrets that are not set. Throws ConfigError with all errors.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const settings = parsed.data;
  const faults = contradictions(settings);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  const publicUrl = settings.PUBLIC_URL
    ? new URL(settings.PUBLIC_URL).origin
    : `http://localhost:${settings.PORT}`;
  const dataDir = resolve(settings.DATA_DIR);
  return {
    production: servesPeople(settings),
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    allowedHosts: settings.ALLOWED_HOSTS.map((name) => name.toLowerCase()),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    seed: settings.SEED ?? (settings.DATABASE_URL ? 'none' : 'demo'),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Souk <no-reply@${new URL(publicUrl).hostname}>`,
    vapidKeys: vapidKeys(settings, dataDir),
    texts: textSettings(settings),
    textLimits: settings.TEXT_DAILY_LIMITS,
    stripe: stripeKeys(settings),
    s3: s3Settings(settings),
    appSecret: settings.APP_SECRET ?? storedAppSecret(dataDir),
    previousSecret: settings.APP_SECRET_PREVIOUS,
    securityLog: securityLogTarget(settings.SECURITY_LOG, dataDir),
    rateLimits: settings.RATE_LIMITS === 'on',
    stopDelayMs: 1000 * (settings.STOP_DELAY ?? (servesPeople(settings) ? STOP_DELAY_S : 0)),
    testClock: testClockOf(settings.TEST_CLOCK),
    apiDocs: settings.API_DOCS === 'on',
    localCalendars: settings.ICAL_ALLOW_PRIVATE === '1',
    sendLimits: sendLimits(settings),
    invoicing: invoicingOf(settings),
    payoutRules: payoutRules(settings),
    sanctionsFile:
      settings.SANCTIONS_FILE === undefined ? undefined : resolve(settings.SANCTIONS_FILE),
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
    logRequests: settings.LOG_REQUESTS === 'on',
    metrics: metricsOf(settings),
    traces: tracesOf(settings),
  };
}

function testClockOf(setting: string): Config['testClock'] {
  if (setting === 'off') return undefined;
  return { startsAt: setting === 'on' ? undefined : new Date(setting) };
}

function securityLogTarget(given: string | undefined, dataDir: string): string {
  if (given === undefined) return join(dataDir, 'security.log');
  return given === 'stderr' ? given : resolve(given);
}

function stripeKeys(settings: Settings): StripeKeys | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = settings;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiBase: settings.STRIPE_API_BASE };
}

function s3Settings(settings: Settings): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, accessKeyId, secretAccessKey };
}

function hasNoPath(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
