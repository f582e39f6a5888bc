// Long because one server implements all of Stripe's API that the marketplace uses.
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Clock } from '#base/clock.ts';
import { TestClock } from './clock.ts';
import { StripeBalance } from './stripe-balance.ts';
import { StripeRefunds, type StripeRefund } from './stripe-refunds.ts';
import { type Answer, fault, StripeScript } from './stripe-script.ts';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  /** A known status of Stripe, or a future one. */
  status: string;
  created: number;
  client_secret: string;
  metadata: Record<string, string>;
  last_payment_error: { code: string; message: string } | null;
  latest_charge: string | null;
  customer: string | null;
  setup_future_usage: string | null;
  payment_method: string | null;
  description: string | null;
  statement_descriptor_suffix: string | null;
  shipping: { name: string | null; address: Record<string, string> } | null;
}

interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  reason: string;
  created: number;
  evidence_details: { due_by: number | null };
  balance_transactions: object[];
}

/** A card that a browser has sent to Stripe. */
interface Method {
  readonly id: string;
  readonly object: 'payment_method';
  readonly card: object;
  customer: string | null;
  /** Decline reason of a charge. */
  readonly declines: string | null;
}

export interface StripeEvent {
  readonly id: string;
  readonly body: string;
  /** The `Stripe-Signature` header. */
  readonly signature: string;
}

/**
 * Implements the part of Stripe's API that the marketplace uses, over HTTP, so that the real SDK is
 * tested.
 */
export class StripeServer {
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, StripeRefund>();
  /** Scripted results of refunds. */
  readonly refunding = new StripeRefunds(this.refunds);
  readonly disputes = new Map<string, Dispute>();
  /** The account's balance and its movements. */
  readonly balance = new StripeBalance(() => this.#seconds());
  /** Submitted evidence by dispute, as form fields. */
  readonly submitted = new Map<string, Readonly<Record<string, string>>>();
  /** Bodies of uploaded files by id. */
  readonly files = new Map<string, string>();
  readonly methods = new Map<string, Method>();
  readonly setups = new Map<
    string,
    {
      id: string;
      status: string;
      customer: string;
      client_secret: string;
      payment_method: string | null;
    }
  >();
  /** `METHOD path` of every request. */
  readonly requests: string[] = [];
  /** Scripted refusals, delays, repeats and forgotten keys. */
  readonly script: StripeScript;
  readonly #clock: Clock;
  readonly #webhookSecret: string;
  /** Responds with 500 while set. */
  away = false;
  #server: Server | undefined;

  /** The default clock stands still, so no key expires. */
  constructor(webhookSecret: string, clock: Clock = new TestClock()) {
    this.#webhookSecret = webhookSecret;
    this.#clock = clock;
    this.script = new StripeScript(() => clock.now());
  }

  /** Starts the server; returns its URL for STRIPE_API_BASE. */
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

  /** A card as sent by a browser; `declines` is the reason why it is declined. */
  method(declines: string | null = null): Method {
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };
    const id = `pm_${randomBytes(8).toString('hex')}`;
    const made: Method = { id, object: 'payment_method', card, customer: null, declines };
    this.methods.set(id, made);
    return made;
  }

  /** The browser confirms a SetupIntent with a card. */
  confirmSetup(ref: string, method: Method): void {
    const setup = this.setups.get(ref);
    if (!setup) throw new Error(`No such setup_intent: ${ref}`);
    method.customer = setup.customer;
    setup.payment_method = method.id;
    setup.status = 'succeeded';
  }

  /** Simulates the customer's card in the browser, which the marketplace cannot see. */
  pay(ref: string, method?: Method): Intent {
    const intent = this.#intent(ref);
    if (method) {
      intent.payment_method = method.id;
      if (intent.setup_future_usage) method.customer = intent.customer;
    }
    const charge = `ch_${ref.slice(3)}`;
    if (intent.status !== 'succeeded')
      this.balance.sale(
        'charge',
        { ...saleOf(intent), id: charge, object: 'charge' },
        intent.amount,
        feeOf(intent.amount),
      );
    intent.status = 'succeeded';
    intent.latest_charge = charge;
    intent.last_payment_error = null;
    return intent;
  }

  /**
   * The cardholder's bank opens a dispute; `at` in seconds since 1970. No money is withdrawn yet.
   */
  dispute(
    ref: string,
    at: number,
    { amount, reason = 'product_not_received', status = 'needs_response' }: Partial<Dispute> = {},
  ): Dispute {
    const intent = this.#intent(ref);
    const id = `dp_${randomBytes(8).toString('hex')}`;
    const dispute: Dispute = {
      id,
      object: 'dispute',
      payment_intent: ref,
      amount: amount ?? intent.amount,
      currency: intent.currency,
      status,
      reason,
      created: at,
      evidence_details: { due_by: at + 9 * 86_400 },
      balance_transactions: [],
    };
    this.disputes.set(id, dispute);
    return dispute;
  }

  /**
   * Moves money of a dispute; negative amounts are withdrawn. Returns its state at this time;
   * earlier events keep theirs.
   */
  /** `rate`: the account settles in dirhams; amounts are given in the charge's currency. */
  move(id: string, amount: number, fee: number, at: number, rate?: number): Dispute {
    const settled = (cents: number) => (rate === undefined ? cents : Math.round(cents * rate));
    const before = this.disputes.get(id);
    if (!before) throw new Error(`No such dispute: ${id}`);
    const { balance_transactions: earlier, ...source } = before;
    const made = this.balance.add({
      type: 'adjustment',
      reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
      source,
      amount: settled(amount),
      fee: settled(fee),
      currency: rate === undefined ? before.currency : 'aed',
      exchange_rate: rate ?? null,
      created: at,
    });
    const moved = { ...before, balance_transactions: [...earlier, { ...made, source: id }] };
    this.disputes.set(id, moved);
    return moved;
  }

  decided(id: string, status: string): Dispute {
    const before = this.disputes.get(id);
    if (!before) throw new Error(`No such dispute: ${id}`);
    const closed = { ...before, status };
    this.disputes.set(id, closed);
    return closed;
  }

  /** A refund fails to reach the customer, and its amount returns to the balance. */
  failRefund(id: string, reason: string): StripeRefund {
    const refund = this.refunding.become(id, 'failed', reason);
    this.balance.sale('refund_failure', refund, refund.amount, 0);
    return refund;
  }

  /** Refunds a payment in Stripe's dashboard. */
  refundInDashboard(ref: string, amount: number): StripeRefund {
    const { body } = this.#refund(
      new URLSearchParams({ payment_intent: ref, amount: String(amount) }),
      {},
    );
    return body as StripeRefund;
  }

  decline(ref: string): Intent {
    const intent = this.#intent(ref);
    intent.last_payment_error = { code: 'card_declined', message: 'Your card was declined.' };
    return intent;
  }

  /** A signed webhook with the current state of an object; `at` in seconds since 1970. */
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
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
    this.requests.push(`${request.method} ${pathname}`);
    const { status, body } = await this.#checked(request, pathname, searchParams, text);
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${this.requests.length}`,
    });
    response.end(JSON.stringify(body));
  }

  #checked(
    { method = '', headers }: IncomingMessage,
    path: string,
    query: URLSearchParams,
    text: string,
  ): Answer | Promise<Answer> {
    if (headers.authorization !== 'Bearer sk_test_souk')
      return fault(401, 'invalid_request_error', 'Invalid API Key');
    if (this.away) return fault(500, 'api_error', 'Something is broken');
    const key = headers['idempotency-key'];
    return this.script.keyed(
      method === 'POST' && typeof key === 'string' ? key : undefined,
      `${path} ${text}`,
      () =>
        this.script.play(`${method} ${path}`, () =>
          method === 'GET' ? this.#read(path, query) : this.#answer(method, path, text),
        ),
    );
  }

  #read(path: string, query: URLSearchParams): Answer {
    if (path === '/v1/refunds') return this.refunding.list(query);
    if (path === '/v1/balance_transactions') return this.balance.list(query);
    if (path === '/v1/account') {
      const { currency } = this.balance.settles;
      return { status: 200, body: { id: 'acct_1', object: 'account', default_currency: currency } };
    }
    const [, refundRef] = /^\/v1\/refunds\/(\w+)$/.exec(path) ?? [];
    if (refundRef !== undefined) return this.refunding.find(refundRef);
    if (path === '/v1/payment_intents/search') return this.#search(query.get('query') ?? '');
    return this.#answer('GET', path, '');
  }

  /** Search finds objects older than a minute: https://docs.stripe.com/search#data-freshness */
  #search(query: string): Answer {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query) ?? [];
    const data = [...this.intents.values()].filter(
      ({ metadata, created }) => metadata[name] === value && created <= this.#seconds() - 60,
    );
    return { status: 200, body: { object: 'search_result', data, has_more: false } };
  }

  #seconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1000);
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
    if (method === 'POST' && path === '/v1/customers')
      return { status: 200, body: { id: `cus_${randomBytes(8).toString('hex')}`, metadata } };
    if (method === 'POST' && path === '/v1/setup_intents') return this.#setup(form);
    const [, setupRef] = /^\/v1\/setup_intents\/(\w+)$/.exec(path) ?? [];
    if (setupRef !== undefined) return this.#readSetup(setupRef);
    const [, methodRef] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? [];
    if (methodRef !== undefined) return this.#detach(methodRef);
    if (method === 'POST' && path === '/v1/files') {
      const id = `file_${randomBytes(8).toString('hex')}`;
      this.files.set(id, text);
      return { status: 200, body: { id, object: 'file', purpose: 'dispute_evidence' } };
    }
    const [, disputeRef] = /^\/v1\/disputes\/(\w+)$/.exec(path) ?? [];
    if (disputeRef !== undefined)
      return method === 'GET' ? this.#readDispute(disputeRef) : this.#submit(disputeRef, form);
    const [, ref = '', verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = this.intents.get(ref);
    if (!intent)
      return fault(
        404,
        'invalid_request_error',
        `No such payment_intent: '${ref}'`,
        'resource_missing',
      );
    if (method === 'GET') return { status: 200, body: this.#whole(intent) };
    if (verb === undefined) {
      intent.customer = form.get('customer') ?? intent.customer;
      if (form.has('setup_future_usage'))
        intent.setup_future_usage = form.get('setup_future_usage') || null;
      return { status: 200, body: intent };
    }
    if (verb === 'confirm') return this.#charge(intent, form.get('payment_method') ?? '');
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
    const suffix = form.get('statement_descriptor_suffix');
    if (suffix !== null && !isStatementSuffix(suffix))
      return fault(400, 'invalid_request_error', `Invalid statement descriptor suffix: ${suffix}`);
    const id = `pi_${randomBytes(10).toString('hex')}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      created: this.#seconds(),
      client_secret: `${id}_secret_${randomBytes(10).toString('hex')}`,
      metadata,
      last_payment_error: null,
      latest_charge: null,
      customer: form.get('customer'),
      setup_future_usage: form.get('setup_future_usage'),
      payment_method: null,
      description: form.get('description'),
      statement_descriptor_suffix: suffix,
      shipping: shippingIn(form),
    };
    this.intents.set(id, intent);
    return form.get('confirm') === 'true'
      ? this.#charge(intent, form.get('payment_method') ?? '')
      : { status: 200, body: intent };
  }

  /** A payment intent with charge and card expanded. */
  #whole(intent: Intent): object {
    const method = this.methods.get(intent.payment_method ?? '');
    return { ...intent, latest_charge: chargeOf(intent), payment_method: method ?? null };
  }

  /** A declined card is an error that contains the payment. */
  #charge(intent: Intent, methodId: string): Answer {
    const method = this.methods.get(methodId);
    if (!method || method.customer !== intent.customer)
      return fault(400, 'invalid_request_error', 'No such payment_method', 'resource_missing');
    intent.payment_method = method.id;
    const why = method.declines;
    if (why === null) return { status: 200, body: this.#whole(this.pay(intent.id)) };
    intent.last_payment_error = { code: why, message: 'Your card was declined.' };
    return {
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: why,
          message: 'Your card was declined.',
          payment_intent: intent,
        },
      },
    };
  }

  #setup(form: URLSearchParams): Answer {
    const id = `seti_${randomBytes(8).toString('hex')}`;
    const setup = {
      id,
      object: 'setup_intent',
      status: 'requires_payment_method',
      customer: form.get('customer') ?? '',
      usage: form.get('usage'),
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      payment_method: null,
    };
    this.setups.set(id, setup);
    return { status: 200, body: setup };
  }

  #readSetup(ref: string): Answer {
    const setup = this.setups.get(ref);
    if (!setup)
      return fault(404, 'invalid_request_error', 'No such setupintent', 'resource_missing');
    const method = this.methods.get(setup.payment_method ?? '') ?? null;
    return { status: 200, body: { ...setup, payment_method: method } };
  }

  #detach(ref: string): Answer {
    const method = this.methods.get(ref);
    if (!method || method.customer === null)
      return fault(
        400,
        'invalid_request_error',
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    method.customer = null;
    return { status: 200, body: method };
  }

  #readDispute(ref: string): Answer {
    const dispute = this.disputes.get(ref);
    return dispute
      ? { status: 200, body: dispute }
      : fault(404, 'invalid_request_error', 'No such dispute', 'resource_missing');
  }

  #submit(ref: string, form: URLSearchParams): Answer {
    const dispute = this.disputes.get(ref);
    if (!dispute) return fault(404, 'invalid_request_error', 'No such dispute', 'resource_missing');
    if (dispute.status !== 'needs_response')
      return fault(400, 'invalid_request_error', 'This dispute is already closed.');
    this.submitted.set(ref, Object.fromEntries(form));
    return { status: 200, body: this.decided(ref, 'under_review') };
  }

  #refund(form: URLSearchParams, metadata: Record<string, string>): Answer {
    const intent = this.intents.get(form.get('payment_intent') ?? '');
    const isDisputed = [...this.disputes.values()].some(
      (one) => one.payment_intent === intent?.id && one.status !== 'won',
    );
    const answer = this.refunding.create(
      intent,
      { amount: Number(form.get('amount')), metadata },
      { created: this.#seconds(), isDisputed },
    );
    if (answer.status === 200) {
      const refund = answer.body as StripeRefund;
      this.balance.sale('refund', refund, -refund.amount, 0);
    }
    return answer;
  }
}

/** Stripe's typical fee for a card payment: 2.9 % and 30 cents. */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;

const saleOf = ({ id, amount, currency, metadata }: Intent) => ({
  payment_intent: id,
  amount,
  currency,
  metadata,
});

/**
 * Follows a shortened descriptor of ten characters:
 * https://docs.stripe.com/get-started/account/statement-descriptors
 */
const isStatementSuffix = (text: string): boolean =>
  /^[\x20-\x7e]{1,10}$/.test(text) && /[a-z]/i.test(text) && !/[<>\\'"*]/.test(text);

function shippingIn(form: URLSearchParams): Intent['shipping'] {
  if (![...form.keys()].some((name) => name.startsWith('shipping['))) return null;
  const address = [...form].flatMap(([name, value]) => {
    const field = /^shipping\[address\]\[(\w+)\]$/.exec(name)?.[1];
    return field === undefined ? [] : [[field, value] as const];
  });
  return { name: form.get('shipping[name]'), address: Object.fromEntries(address) };
}

/** `fingerprint`: Stripe's identification of the card. */
export function chargeOf(
  intent: {
    readonly id: string;
    readonly latest_charge: string | null;
    readonly amount: number;
  },
  fingerprint?: string,
): object | null {
  if (intent.latest_charge === null) return null;
  return {
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', fingerprint } },
  };
}
