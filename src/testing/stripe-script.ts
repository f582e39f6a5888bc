import { sure } from './sure.ts';

/** An answer of the API. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A request whose answer is held back. */
export interface Delayed {
  /** Stripe has done what was asked. */
  readonly done: Promise<void>;
  /** Lets the answer go. */
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

/** Stripe may forget a key once it is this old: https://docs.stripe.com/api/idempotent_requests. This one does so at once. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Scripted behaviour of Stripe, set before the request by `METHOD path`:
 * - `refuse`: answers an API error and does nothing;
 * - `delay`: executes the request and holds the answer until it is released;
 * - `repeat`: a known key gets the first answer again, whatever has become of the object since; with another request it
 * is an error;
 * - `forget`: a key that is 24 hours old, by the tests' clock, makes the request a new one.
 * The last two are default behaviour of keys and need no script.
 */
export class StripeScript {
  readonly #turns = new Map<string, Turn[]>();
  readonly #keys = new Map<string, Kept>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The next such request is refused with an error's code, e.g. `charge_disputed`. */
  refuse(request: string, code: string, message = code): void {
    this.#add(request, { answer: fault(400, 'invalid_request_error', message, code) });
  }

  /** The answer to the next such request waits. */
  delay(request: string): Delayed {
    const done = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#add(request, { delay: { done: done.resolve, released: released.promise } });
    return { done: done.promise, release: released.resolve };
  }

  /** Answers a request by its turn in the script, or as it `does`. */
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

  /** The same key gives the same answer. */
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
    // As it was: what becomes of the object later is not in a repeated answer.
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
