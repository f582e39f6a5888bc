import { isLoopback } from '#base/loopback.ts';
import type { Settings } from './config.ts';
import { publicKeyOf } from './push/vapid-keys.ts';
import { textFaults } from './texts/text-settings.ts';

/** Serves others than the person at this machine, whatever NODE_ENV says. */
export const servesPeople = (settings: Settings): boolean =>
  settings.NODE_ENV === 'production' || !isLocal(settings) || !isLoopback(settings.HOST);

const hasLocalUrl = ({ PUBLIC_URL }: Settings): boolean =>
  PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);

/** An open port counts, whatever PUBLIC_URL says, because clients choose the Host header. */
const isPublished = ({ PUBLISH_ON }: Settings): boolean =>
  PUBLISH_ON !== undefined && !isLoopback(PUBLISH_ON);

const isLocal = (settings: Settings): boolean => hasLocalUrl(settings) && !isPublished(settings);

function whyPeople(settings: Settings): string {
  if (!hasLocalUrl(settings)) return 'PUBLIC_URL is an address for others';
  if (isPublished(settings)) return 'PUBLISH_ON opens the port to other machines';
  return settings.NODE_ENV === 'production'
    ? 'NODE_ENV is production'
    : 'HOST opens the port to other machines';
}

function mayStandIn(settings: Settings, allowed: 'allowed' | 'local' | undefined): boolean {
  return (
    allowed === 'allowed' || !servesPeople(settings) || (allowed === 'local' && isLocal(settings))
  );
}

/** Contradicting settings, as messages for the operator. */
export function contradictions(settings: Settings): string[] {
  const faults: string[] = [];
  const stripe = partly(settings, [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  if (stripe) faults.push(`Card payments need ${stripe} as well`);
  faults.push(...vapidFaults(settings));
  const s3 = partly(settings, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  if (s3) faults.push(`The store of pictures needs ${s3} as well`);
  faults.push(...storeFaults(settings), ...plainFaults(settings), ...clockFaults(settings));
  faults.push(...textFaults(settings));
  if (!settings.STRIPE_SECRET_KEY && !mayStandIn(settings, settings.SANDBOX_PAYMENTS)) {
    faults.push(
      `${whyPeople(settings)}, but there is no card provider: orders would be paid for with test cards. ` +
        'Set the STRIPE_ variables, or SANDBOX_PAYMENTS=allowed if that is what you want',
    );
  }
  if (!settings.SMTP_URL && !mayStandIn(settings, settings.MAIL_DEMO)) {
    faults.push(
      `${whyPeople(settings)}, but there is no mail server: everyone could read everybody's mail at /mailbox, ` +
        'sign-in codes included. Set SMTP_URL, or MAIL_DEMO=allowed if that is what you want',
    );
  }
  if (settings.RATE_LIMITS === 'off' && !isLoopback(settings.HOST)) {
    faults.push(
      `RATE_LIMITS=off is for load tests on one machine: it needs a loopback HOST, not ${settings.HOST}`,
    );
  }
  if (servesPeople(settings) && settings.ICAL_ALLOW_PRIVATE) {
    faults.push(
      'ICAL_ALLOW_PRIVATE=1 is for tests and development: in production vendors could read what only this machine may',
    );
  }
  if (settings.METRICS_PORT !== undefined && settings.METRICS_PORT === settings.PORT) {
    faults.push('METRICS_PORT must differ from PORT: the metrics are not for the public');
  }
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) {
    faults.push('DATABASE_READ_URL needs DATABASE_URL: it names a replica of that database');
  }
  return faults;
}

function vapidFaults(settings: Settings): string[] {
  const missing = partly(settings, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  if (missing) return [`Push notifications need ${missing} as well`];
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = settings;
  if (VAPID_PRIVATE_KEY === undefined || publicKeyOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY)
    return [];
  return ['VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY'];
}

/** The bucket is added to every path, so a URL that contains it leads one folder too deep. */
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

/** It ends sessions, holds and deadlines, so it is for this machine without real data. */
function clockFaults(settings: Settings): string[] {
  const { TEST_CLOCK, NODE_ENV, HOST, PUBLIC_URL, RATE_LIMITS } = settings;
  if (TEST_CLOCK === 'off') return [];
  const needs = [
    ...(NODE_ENV === 'production' ? ['must not be on with NODE_ENV=production'] : []),
    ...(isLoopback(HOST) ? [] : [`needs a loopback HOST, not ${HOST}`]),
    ...(hasLocalUrl(settings) ? [] : [`needs a loopback PUBLIC_URL, not ${PUBLIC_URL}`]),
    ...(RATE_LIMITS === 'off' ? [] : ['needs RATE_LIMITS=off']),
  ];
  return needs.map((need) => `TEST_CLOCK=on is for checks on one machine: it ${need}`);
}

/** In production every network connection is encrypted unless explicitly allowed. */
function plainFaults(settings: Settings): string[] {
  const { S3_ENDPOINT, S3_UNENCRYPTED, STRIPE_API_BASE, TEXT_API_BASE } = settings;
  const isPlain = (url: string | undefined) =>
    servesPeople(settings) &&
    url !== undefined &&
    url.startsWith('http:') &&
    !isLoopback(new URL(url).hostname);
  return [
    ...(isPlain(S3_ENDPOINT) && S3_UNENCRYPTED !== 'allowed'
      ? [
          `${whyPeople(settings)}, but S3_ENDPOINT is no https address: pictures and documents would cross the network unencrypted. ` +
            'Use https, or set S3_UNENCRYPTED=allowed if that network is yours alone',
        ]
      : []),
    ...(isPlain(STRIPE_API_BASE) ? ['STRIPE_API_BASE must be an https address in production'] : []),
    ...(isPlain(TEXT_API_BASE) ? ['TEXT_API_BASE must be an https address in production'] : []),
  ];
}

/** The missing names if only some of a group are set; undefined if all or none are. */
function partly(settings: Settings, names: readonly (keyof Settings)[]): string | undefined {
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length === 0 || missing.length === names.length
    ? undefined
    : missing.join(' and ');
}
