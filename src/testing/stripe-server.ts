import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  metadata: Record<string, string>;
  last_payment_error: { code: string; message: string } | null;
  latest_charge: string | null;
}

interface Kept {
  readonly body: string;
  readonly answer: Promise<Answer>;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface StripeEvent {
  readonly id: string;
  readonly body: string;
  /** `Stripe-Signature` as Stripe makes it. */
  readonly signature: string;
}

/** Speaks as much of Stripe's API as the marketplace uses, over HTTP, so that the SDK itself is tested. */
export class StripeServer {
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<
    string,
    { id: string; payment_intent: string; amount: number; metadata: Record<string, string> }
  >();
  /** `METHOD path` of every request. */
  readonly requests: string[] = [];
  readonly #keys = new Map<string, Kept>();
  readonly #webhookSecret: string;
  /** Answers 500 while set. */
  away = false;
  #server: Server | undefined;

  constructor(webhookSecret: string) {
    this.#webhookSecret = webhookSecret;
  }

  /** Its address, for STRIPE_API_BASE. */
  async start(): Promise<string> {
    const server = createServer((request, response) => void this.#handle(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** What a customer's card does in the browser, where the marketplace sees nothing of it. */
  pay(ref: string): Intent {
    const intent = this.#intent(ref);
    intent.status = 'succeeded';
    intent.latest_charge = `ch_${ref.slice(3)}`;
    intent.last_payment_error = null;
    return intent;
  }

  decline(ref: string): Intent {
    const intent = this.#intent(ref);
    intent.last_payment_error = { code: 'card_declined', message: 'Your card was declined.' };
    return intent;
  }

  /** A signed event about an object as it is now; `at` in seconds since 1970. */
  event(
    type: string,
    object: object,
    at: number,
    id = `evt_${randomBytes(8).toString('hex')}`,
  ): StripeEvent {
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: at,
      type,
      data: { object },
      livemode: false,
    });
    return { id, body, signature: this.sign(body, at) };
  }

  sign(body: string, at: number, secret = this.#webhookSecret): string {
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  }

  #intent(ref: string): Intent {
    const intent = this.intents.get(ref);
    if (!intent) throw new Error(`No such payment_intent: ${ref}`);
    return intent;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname } = new URL(request.url ?? '/', 'http://stripe.test');
    this.requests.push(`${request.method} ${pathname}`);
    const { status, body } = await this.#keyed(request, pathname, text);
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${this.requests.length}`,
    });
    response.end(JSON.stringify(body));
  }

  /** The same key gives the same answer; with another request it is refused, as Stripe does. */
  #keyed(request: IncomingMessage, path: string, text: string): Promise<Answer> {
    if (request.headers.authorization !== 'Bearer sk_test_souk')
      return Promise.resolve(fault(401, 'invalid_request_error', 'Invalid API Key'));
    if (this.away) return Promise.resolve(fault(500, 'api_error', 'Something is broken'));
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string')
      return Promise.resolve(this.#answer(request.method ?? '', path, text));
    const kept = this.#keys.get(key);
    if (kept) {
      const same = kept.body === `${path} ${text}`;
      return same
        ? kept.answer
        : Promise.resolve(
            fault(
              400,
              'idempotency_error',
              'Keys for idempotent requests can only be used with the same parameters',
            ),
          );
    }
    const answer = Promise.resolve(this.#answer('POST', path, text));
    this.#keys.set(key, { body: `${path} ${text}`, answer });
    return answer;
  }

  #answer(method: string, path: string, text: string): Answer {
    const form = new URLSearchParams(text);
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        /^metadata\[(\w+)\]$/.exec(name)?.[1] ? [[name.slice(9, -1), value]] : [],
      ),
    );
    if (method === 'POST' && path === '/v1/payment_intents') return this.#create(form, metadata);
    if (method === 'POST' && path === '/v1/refunds') return this.#refund(form, metadata);
    const [, ref = '', verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = this.intents.get(ref);
    if (!intent)
      return fault(
        404,
        'invalid_request_error',
        `No such payment_intent: '${ref}'`,
        'resource_missing',
      );
    if (method === 'GET')
      return { status: 200, body: { ...intent, latest_charge: chargeOf(intent) } };
    if (verb !== 'cancel')
      return fault(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
    if (intent.status !== 'requires_payment_method') {
      return fault(
        400,
        'invalid_request_error',
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        'payment_intent_unexpected_state',
      );
    }
    intent.status = 'canceled';
    return { status: 200, body: intent };
  }

  #create(form: URLSearchParams, metadata: Record<string, string>): Answer {
    const amount = Number(form.get('amount'));
    if (!(amount >= 50))
      return fault(
        400,
        'invalid_request_error',
        'Amount must be at least $0.50 usd',
        'amount_too_small',
      );
    const id = `pi_${randomBytes(10).toString('hex')}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(10).toString('hex')}`,
      metadata,
      last_payment_error: null,
      latest_charge: null,
    };
    this.intents.set(id, intent);
    return { status: 200, body: intent };
  }

  #refund(form: URLSearchParams, metadata: Record<string, string>): Answer {
    const intent = this.intents.get(form.get('payment_intent') ?? '');
    if (!intent || intent.status !== 'succeeded')
      return fault(
        400,
        'invalid_request_error',
        'This PaymentIntent does not have a successful charge to refund.',
      );
    const amount = Number(form.get('amount'));
    const before = [...this.refunds.values()]
      .filter((one) => one.payment_intent === intent.id)
      .reduce((sum, one) => sum + one.amount, 0);
    if (before + amount > intent.amount)
      return fault(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount on charge',
        'charge_already_refunded',
      );
    const refund = {
      id: `re_${randomBytes(10).toString('hex')}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
      metadata,
    };
    this.refunds.set(refund.id, refund);
    return { status: 200, body: refund };
  }
}

export function chargeOf(intent: {
  readonly id: string;
  readonly latest_charge: string | null;
  readonly amount: number;
}): object | null {
  if (intent.latest_charge === null) return null;
  return {
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  };
}

function fault(status: number, type: string, message: string, code?: string): Answer {
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}
