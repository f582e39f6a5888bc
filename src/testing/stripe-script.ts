import { sure } from './sure.ts';

/** A response of the API. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A request whose response is delayed. */
export interface Delayed {
  /** Stripe has executed the request. */
  readonly done: Promise<void>;
  /** Releases the response. */
  readonly release: () => void;
}

interface Turn {
  readonly answer?: Answer;
  readonly delay?: { readonly done: () => void; readonly released: Promise<void> };
}

interface Kept {
  readonly request: string;
  readonly answer: Promise<Answer>;
  readonly at: number;
}

/**
 * Age after which Stripe may forget a key: https://docs.stripe.com/api/idempotent_requests. This
 * server forgets it at once.
 */
const KEPT_MS = 24 * 3_600_000;

/**
 * Scripted behaviour of Stripe, set before the request by `METHOD path`:
 * - `refuse`: returns an API error and does nothing;
 * - `delay`: executes the request and delays the response until it is released;
 * - `repeat`: a known key gets the first response again, even if the object has changed since; with a different request
 *   it is an error;
 * - `forget`: after 24 hours of test time, a key counts as new.
 * The last two are the default behaviour of keys and need no script.
 */
export class StripeScript {
  readonly #turns = new Map<string, Turn[]>();
  readonly #keys = new Map<string, Kept>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Refuses the next such request with an error code, e.g. `charge_disputed`. */
  refuse(request: string, code: string, message = code): void {
    this.#add(request, { answer: fault(400, 'invalid_request_error', message, code) });
  }

  /** Delays the response to the next such request. */
  delay(request: string): Delayed {
    const done = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#add(request, { delay: { done: done.resolve, released: released.promise } });
    return { done: done.promise, release: released.resolve };
  }

  /** Responds to a request as scripted, or by `does`. */
  async play(request: string, does: () => Answer): Promise<Answer> {
    const turn = this.#turns.get(request)?.shift();
    if (turn?.answer) return turn.answer;
    const answer = does();
    if (turn?.delay) {
      turn.delay.done();
      await turn.delay.released;
    }
    return answer;
  }

  /** The same key gets the same response. */
  async keyed(
    key: string | undefined,
    request: string,
    does: () => Promise<Answer>,
  ): Promise<Answer> {
    if (key === undefined) return does();
    const now = this.#now().getTime();
    const kept = this.#keys.get(key);
    if (kept && now - kept.at < KEPT_MS) {
      if (kept.request === request) return copyOf(await kept.answer);
      return fault(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    }
    // A copy, because repeated responses do not change with the object.
    const answer = does().then(copyOf);
    this.#keys.set(key, { request, answer, at: now });
    return answer;
  }

  #add(request: string, turn: Turn): void {
    if (!this.#turns.has(request)) this.#turns.set(request, []);
    sure(this.#turns.get(request)).push(turn);
  }
}

const copyOf = (answer: Answer): Answer => structuredClone(answer);

export function fault(status: number, type: string, message: string, code?: string): Answer {
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}
