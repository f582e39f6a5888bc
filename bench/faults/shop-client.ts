import { setTimeout as after } from 'node:timers/promises';
import { systemClock } from '#base/clock.ts';
import { CookieJar } from '#testing/cookie-jar.ts';
import type { Journal } from './journal.ts';

/** Total retry time of a client, and the timeout of one answer. */
const PATIENCE_MS = 60_000;
const ANSWER_MS = 40_000;
const PAUSE_MS = 250;

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  /** True if it was retried: the response may concern the effect of an earlier attempt. */
  readonly repeated: boolean;
}

export interface Asked {
  readonly body?: unknown;
  readonly key?: string;
}

/** All retries failed. */
export class GaveUp extends Error {}

/**
 * A browser in front of several processes: failed requests and 5xx responses are retried on another
 * process with the same key.
 */
export class ShopClient {
  readonly cookies = new CookieJar(systemClock);
  readonly #addresses: readonly string[];
  readonly #publicUrl: string;
  readonly #journal: Journal;
  #at: number;

  constructor(addresses: readonly string[], publicUrl: string, journal: Journal, at: number) {
    this.#addresses = addresses;
    this.#publicUrl = publicUrl;
    this.#journal = journal;
    this.#at = at % addresses.length;
  }

  async call(method: string, path: string, asked: Asked = {}): Promise<Answered> {
    const until = Date.now() + PATIENCE_MS;
    for (let tries = 0; ; tries += 1) {
      const answer = await this.once(method, path, asked);
      if (typeof answer !== 'string') return { ...answer, repeated: tries > 0 };
      this.#journal.trouble(answer);
      if (Date.now() > until) throw new GaveUp(`${method} ${path}: ${answer}`);
      this.#at = (this.#at + 1) % this.#addresses.length;
      // Another process is tried at once; if that fails too, clients wait a little.
      if (tries > 0) await after(PAUSE_MS);
    }
  }

  /** The response, or a word for the error; without retries. */
  async once(
    method: string,
    path: string,
    { body, key }: Asked = {},
  ): Promise<{ status: number; body: unknown } | string> {
    const cookie = this.cookies.header();
    this.#journal.requests += 1;
    try {
      const response = await fetch(`${this.#addresses[this.#at]}/api${path}`, {
        method,
        headers: {
          'user-agent': 'Mozilla/5.0 (drill)',
          'sec-fetch-site': 'same-origin',
          origin: this.#publicUrl,
          ...(cookie !== undefined && { cookie }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await response.text();
      this.cookies.keep(response.headers);
      if (response.status >= 500) return String(response.status);
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
    } catch (error) {
      return brokenBy(error);
    }
  }
}

/** `refused` means no process was listening and nothing was sent; a load balancer hides it. */
function brokenBy(error: unknown): string {
  if (!(error instanceof Error)) return 'broken line';
  if (error.name === 'TimeoutError') return `no answer in ${ANSWER_MS / 1000} s`;
  const cause = error.cause;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNREFUSED' ? 'refused' : 'broken line';
}
