import { randomBytes } from 'node:crypto';
import { type Answer, fault } from './stripe-script.ts';

/** https://docs.stripe.com/api/balance_transactions/object */
export interface BalanceTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly available_on: number;
  readonly balance_type: string;
  readonly created: number;
  readonly currency: string;
  readonly description: string | null;
  readonly exchange_rate: number | null;
  readonly fee: number;
  readonly fee_details: readonly object[];
  readonly net: number;
  readonly reporting_category: string;
  readonly source: object | null;
  readonly status: 'available' | 'pending';
  readonly type: string;
}

/** https://docs.stripe.com/api/payouts/object */
export interface Payout {
  readonly id: string;
  readonly object: 'payout';
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly arrival_date: number;
  readonly automatic: boolean;
  readonly balance_transaction: string | null;
  readonly failure_balance_transaction: string | null;
  readonly status: string;
}

/** A charge, refund or dispute that changes the balance; `metadata` is copied from the payment. */
export interface Sale {
  readonly id: string;
  readonly object: 'charge' | 'refund' | 'dispute';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string | null;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The balance of an account: sales change it at once, other transactions when scripted. */
export class StripeBalance {
  readonly all: BalanceTransaction[] = [];
  readonly payouts = new Map<string, Payout>();
  /** The account's currency, and its rate from US dollars. */
  settles: { readonly currency: string; readonly rate: number } = { currency: 'usd', rate: 1 };
  readonly #seconds: () => number;

  constructor(seconds: () => number) {
    this.#seconds = seconds;
  }

  /** Books a sale in the charge's currency; negative amounts leave the balance. */
  sale(type: string, source: Sale, cents: number, feeCents: number, category = type): void {
    const { currency, rate } = this.settles;
    const isSame = currency === source.currency;
    const inSettled = (amount: number) => (isSame ? amount : Math.round(amount * rate));
    this.add({
      type,
      reporting_category: category,
      source,
      amount: inSettled(cents),
      fee: inSettled(feeCents),
      exchange_rate: isSame ? null : rate,
    });
  }

  /** Adds a transaction, in the account's currency by default. */
  add(
    one: Pick<BalanceTransaction, 'type' | 'amount'> & Partial<BalanceTransaction>,
  ): BalanceTransaction {
    const created = this.#seconds();
    const made: BalanceTransaction = {
      id: `txn_${randomBytes(8).toString('hex')}`,
      object: 'balance_transaction',
      available_on: created,
      balance_type: 'payments',
      created,
      currency: this.settles.currency,
      description: null,
      exchange_rate: null,
      fee: 0,
      fee_details: [],
      reporting_category: one.type,
      source: null,
      status: 'available',
      ...one,
      net: one.amount - (one.fee ?? 0),
    };
    this.all.push(made);
    return made;
  }

  /** Available balance in the account's currency. */
  get available(): number {
    return this.all
      .filter(({ currency }) => currency === this.settles.currency)
      .reduce((sum, { net }) => sum + net, 0);
  }

  /** Pays the whole balance, or the given amount, to the bank; `fee` as for instant payouts. */
  payOut(amount = this.available, fee = 0): Payout {
    const id = `po_${randomBytes(8).toString('hex')}`;
    const created = this.#seconds();
    const payout: Payout = {
      id,
      object: 'payout',
      amount,
      currency: this.settles.currency,
      created,
      arrival_date: created + 2 * 86_400,
      automatic: true,
      balance_transaction: null,
      failure_balance_transaction: null,
      status: 'paid',
    };
    const { id: moved } = this.add({ type: 'payout', amount: -amount, fee, source: payout });
    const paid = { ...payout, balance_transaction: moved };
    this.payouts.set(id, paid);
    return paid;
  }

  /** The bank returns a payout. */
  failPayout(id: string): Payout {
    const payout = this.payouts.get(id);
    if (!payout) throw new Error(`No such payout: ${id}`);
    const { id: back } = this.add({
      type: 'payout_failure',
      reporting_category: 'payout_reversal',
      amount: payout.amount,
      source: payout,
    });
    const failed = { ...payout, status: 'failed', failure_balance_transaction: back };
    this.payouts.set(id, failed);
    return failed;
  }

  /** Newest first, as at Stripe; sources are expanded on request. */
  list(query: URLSearchParams): Answer {
    const from = Number(query.get('created[gte]') ?? 0);
    const before = Number(query.get('created[lt]') ?? Infinity);
    const limit = Number(query.get('limit') ?? 10);
    if (!(limit >= 1 && limit <= 100))
      return fault(400, 'invalid_request_error', 'Invalid limit: must be between 1 and 100');
    const all = this.all
      .filter(({ created }) => created >= from && created < before)
      .toSorted((a, b) => a.created - b.created)
      .toReversed();
    const first = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const isWhole = query.get('expand[0]') === 'data.source';
    const data = all
      .slice(first, first + limit)
      .map((one) => (isWhole ? one : { ...one, source: idOf(one.source) }));
    const has_more = first + limit < all.length;
    return {
      status: 200,
      body: { object: 'list', url: '/v1/balance_transactions', data, has_more },
    };
  }
}

const idOf = (source: object | null): unknown => (source && 'id' in source ? source.id : null);
