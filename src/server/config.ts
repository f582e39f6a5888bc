import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '#base/loopback.ts';
import type { S3Settings } from '#core/media/s3-client.ts';
import { storedAppSecret } from './app-secret.ts';

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another host for the SDK, for tests. */
  readonly apiBase: string | undefined;
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin users see, without a slash at the end. */
  readonly publicUrl: string;
  /** Names besides that of `publicUrl` by which requests may come. */
  readonly allowedHosts: readonly string[];
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  /** What an empty database is filled with. A database with rows in it is never seeded. */
  readonly seed: 'demo' | 'none';
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: the embedded sandbox takes the payments. */
  readonly stripe: StripeKeys | undefined;
  /** Undefined: pictures and documents are files below `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly appSecret: string;
  /** Where the security log goes: an absolute path, or `stderr`. */
  readonly securityLog: string;
  readonly rateLimits: boolean;
  readonly apiDocs: boolean;
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
}

/** The settings are wrong; the message names every one of them and is meant for the operator. */
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
const onOrOff = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on');
const allowed = z.literal('allowed', { error: "can only be 'allowed'" }).optional();

const Settings = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0)
    .max(65_535)
    .default(3000),
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
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMITS: onOrOff,
  API_DOCS: onOrOff,
  TRUSTED_PROXIES: list.refine(
    (entries) => entries.every(isAddressOrRange),
    'must be addresses or CIDR ranges separated by commas',
  ),
  SECURITY_LOG: z.string().optional(),
  SANDBOX_PAYMENTS: allowed,
  MAIL_DEMO: allowed,
});
type Settings = z.infer<typeof Settings>;
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape);

/**
 * The operator's settings, checked as a whole. An empty variable counts as unset. Makes the data folder's secret when
 * APP_SECRET is not set.
 * Throws ConfigError naming everything that is wrong.
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
    production: settings.NODE_ENV === 'production',
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
    stripe: stripeKeys(settings),
    s3: s3Settings(settings),
    appSecret: settings.APP_SECRET ?? storedAppSecret(dataDir),
    securityLog: securityLogTarget(settings.SECURITY_LOG, dataDir),
    rateLimits: settings.RATE_LIMITS === 'on',
    apiDocs: settings.API_DOCS === 'on',
    trustedProxies: settings.TRUSTED_PROXIES,
  };
}

function securityLogTarget(given: string | undefined, dataDir: string): string {
  if (given === undefined) return join(dataDir, 'security.log');
  return given === 'stderr' ? given : resolve(given);
}

function contradictions(settings: Settings): string[] {
  const faults: string[] = [];
  const stripe = partly(settings, [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  if (stripe) faults.push(`Card payments need ${stripe} as well`);
  const s3 = partly(settings, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  if (s3) faults.push(`The store of pictures needs ${s3} as well`);
  faults.push(...storeFaults(settings), ...plainFaults(settings));
  if (
    settings.NODE_ENV === 'production' &&
    !settings.STRIPE_SECRET_KEY &&
    settings.SANDBOX_PAYMENTS !== 'allowed'
  ) {
    faults.push(
      'NODE_ENV is production, but there is no card provider: orders would be paid for with test cards. ' +
        'Set the STRIPE_ variables, or SANDBOX_PAYMENTS=allowed if that is what you want',
    );
  }
  if (
    settings.NODE_ENV === 'production' &&
    !settings.SMTP_URL &&
    settings.MAIL_DEMO !== 'allowed'
  ) {
    faults.push(
      "NODE_ENV is production, but there is no mail server: everyone could read everybody's mail at /mailbox, " +
        'sign-in codes included. Set SMTP_URL, or MAIL_DEMO=allowed if that is what you want',
    );
  }
  if (settings.RATE_LIMITS === 'off' && !isLoopback(settings.HOST)) {
    faults.push(
      `RATE_LIMITS=off is for load tests on one machine: it needs a loopback HOST, not ${settings.HOST}`,
    );
  }
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) {
    faults.push('DATABASE_READ_URL needs DATABASE_URL: it names a replica of that database');
  }
  return faults;
}

/** The bucket goes into the path of every request: an address that holds it already leads one folder too deep. */
function storeFaults({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket }: Settings): string[] {
  if (!endpoint || !bucket) return [];
  const { hostname, pathname, search } = new URL(endpoint);
  const holdsBucket =
    pathname.split('/').includes(bucket) ||
    (hostname.startsWith(`${bucket}.`) && hostname.slice(bucket.length + 1).includes('.'));
  return [
    ...(search === '' ? [] : ['S3_ENDPOINT must be an address without a question mark']),
    ...(holdsBucket
      ? [
          `S3_ENDPOINT must be the store's address without the bucket, which S3_BUCKET names: ${endpoint} holds '${bucket}' already`,
        ]
      : []),
  ];
}

/** In production nothing crosses a network in the clear unless that is allowed by name. */
function plainFaults(settings: Settings): string[] {
  const { NODE_ENV, S3_ENDPOINT, S3_UNENCRYPTED, STRIPE_API_BASE } = settings;
  const isPlain = (url: string | undefined) =>
    NODE_ENV === 'production' &&
    url !== undefined &&
    url.startsWith('http:') &&
    !isLoopback(new URL(url).hostname);
  return [
    ...(isPlain(S3_ENDPOINT) && S3_UNENCRYPTED !== 'allowed'
      ? [
          'NODE_ENV is production, but S3_ENDPOINT is no https address: pictures and documents would cross the network unencrypted. ' +
            'Use https, or set S3_UNENCRYPTED=allowed if that network is yours alone',
        ]
      : []),
    ...(isPlain(STRIPE_API_BASE) ? ['STRIPE_API_BASE must be an https address in production'] : []),
  ];
}

/** The names still missing when some of a group are set, in words; undefined when all or none are. */
function partly(settings: Settings, names: readonly (keyof Settings)[]): string | undefined {
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length === 0 || missing.length === names.length
    ? undefined
    : missing.join(' and ');
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
