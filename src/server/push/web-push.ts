import webPush from 'web-push';
import {
  type PushAddress,
  PushDelayed,
  PushGone,
  type PushMessage,
  PushRefused,
  readEndpoint,
  type PushTransport,
} from '#core/messaging/index.ts';
import {
  FetchProblem,
  type GuardOptions,
  guardedPost,
} from '#core/shared/outside/guarded-fetch.ts';
import type { Clock } from '#base/clock.ts';
import type { VapidKeys } from './vapid-keys.ts';

const MAX_MS = 10_000;
const ENCODING = 'aes128gcm';
/** Longest wait that a push service can ask for. */
const MAX_WAIT_S = 3_600;

export interface WebPushParts extends Omit<GuardOptions, 'signal'> {
  readonly keys: VapidKeys;
  /** The contact for push services: `mailto:` with an address. */
  readonly contact: string;
  readonly clock: Clock;
}

/** The contact of the marketplace, from a mail's sender such as `Souk <no-reply@souk.example>`. */
export const contactOf = (mailFrom: string): string =>
  `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;

/**
 * Sends by the Web Push protocol (RFC 8030, 8291, 8292) to public addresses only. The library
 * encrypts and signs; the request is ours, because its own would connect anywhere.
 */
export function createWebPush({ keys, contact, clock, ...guard }: WebPushParts): PushTransport {
  return {
    send: async (address, message) => {
      const url = readEndpoint(address.endpoint, guard.allowLoopback);
      if (url === null) throw new PushRefused('The address is no push service');
      const body = encrypt(address, message);
      const { authorization } = signed(url, { keys, contact });
      const { status, headers } = await guardedPost(url, {
        ...guard,
        maxMs: MAX_MS,
        body,
        headers: {
          authorization,
          'content-type': 'application/octet-stream',
          'content-encoding': ENCODING,
          'content-length': String(body.length),
          ttl: String(message.seconds),
          topic: message.topic,
          urgency: 'normal',
        },
      }).catch((error: unknown) => {
        if (!(error instanceof FetchProblem)) throw error;
        if (error.fault === 'url_private') throw new PushRefused('The address is not public');
        throw new PushDelayed(error.fault);
      });
      if (status >= 200 && status < 300) return;
      if (status === 404 || status === 410) throw new PushGone(String(status));
      if (status === 429 || status >= 500)
        throw new PushDelayed(String(status), waitOf(headers['retry-after'], clock.now()));
      throw new PushRefused(String(status));
    },
  };
}

function encrypt({ p256dh, auth }: PushAddress, { payload }: PushMessage): Buffer {
  try {
    return webPush.encrypt(p256dh, auth, payload, ENCODING).cipherText;
  } catch {
    // The error may contain the keys.
    throw new PushRefused('The keys of the subscription are no keys');
  }
}

function signed({ origin }: URL, { keys, contact }: Pick<WebPushParts, 'keys' | 'contact'>) {
  const { publicKey, privateKey } = keys;
  const headers = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, ENCODING);
  return { authorization: headers.Authorization };
}

/** Retry-After in seconds or as a date. */
function waitOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1_000);
  return seconds > 0 ? Math.min(seconds, MAX_WAIT_S) : null;
}
