/** A browser's address at its push service, and the keys that only that browser can open. */
export interface PushAddress {
  readonly endpoint: string;
  /** Base64url, as browsers give them. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** JSON for the service worker. */
  readonly payload: string;
  /** A newer message of the topic replaces one that waits at the push service. */
  readonly topic: string;
  /** Seconds that the push service keeps it for a device that is off. */
  readonly seconds: number;
}

export interface PushTransport {
  /** Throws PushGone, PushRefused or PushDelayed; none of them contains the address. */
  send(address: PushAddress, message: PushMessage): Promise<void>;
}

/** The browser has ended the subscription. */
export class PushGone extends Error {}

/** A retry is useless. */
export class PushRefused extends Error {}

/** A later try may succeed. */
export class PushDelayed extends Error {
  /** The push service's own wish; null without one. */
  readonly seconds: number | null;

  constructor(message: string, seconds: number | null = null) {
    super(message);
    this.seconds = seconds;
  }
}
