import type { DisputeStatus } from '#base/disputes.ts';
import type { EvidenceKind } from '#base/dispute-evidence.ts';
import type { RefundStatus } from '#base/refunds.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { ProviderBalance } from './provider-balance.ts';

export interface KeptCard {
  /** The provider's ids of the card and its customer. */
  readonly ref: string;
  readonly customerRef: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly fingerprint: string | null;
}

/** A card that has paid, or was tried. */
export interface UsedCard {
  readonly brand: string;
  readonly last4: string;
  /** The provider's fingerprint, equal for every use of the card; null if it sends none. */
  readonly fingerprint: string | null;
}

/** Payment states at a provider, as far as we distinguish them. */
export type PaymentState = 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled';

/** Refund states. `failed` is final: the money will not reach the customer by this refund. */
export type RefundState = RefundStatus;

export interface ProviderPayment {
  readonly ref: string;
  /** Our payment id in the provider's metadata; null if the payment is not ours. */
  readonly key: string | null;
  readonly clientSecret: string | null;
  /** `failed`: the last card was declined, another may be tried. `unknown`: not in our table. */
  readonly status: PaymentState | 'unknown';
  /** The provider's status. */
  readonly said?: string;
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly card: UsedCard | null;
  /** The saved card it was paid with, if the provider includes it. */
  readonly kept?: KeptCard | null;
}

export interface ProviderRefund {
  readonly ref: string;
  /** Our refund id in the provider's metadata; null if the refund is not ours. */
  readonly key: string | null;
  readonly status: RefundState | 'unknown';
  readonly said: string;
  /** The provider's failure reason. */
  readonly reason: string | null;
}

/** A refund made outside the marketplace. */
export interface RefundElsewhere extends Omit<ProviderRefund, 'key'> {
  readonly paymentRef: string;
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** A dispute with all its money movements so far. */
export interface ProviderDispute {
  /** The provider's ids of the dispute and the payment. */
  readonly ref: string;
  readonly paymentRef: string;
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly status: DisputeStatus | 'unknown';
  /** The provider's status. */
  readonly said?: string;
  /** The bank's reason, such as `fraudulent` or `product_not_received`. */
  readonly reason: string;
  /** Evidence deadline. */
  readonly dueBy: Date | null;
  readonly openedAt: Date;
  readonly saidAt: Date;
  readonly moves: readonly ProviderDisputeMove[];
}

export interface ProviderDisputeMove {
  /** The provider's id. */
  readonly ref: string;
  /** Negative for withdrawals, positive for reversals. */
  readonly cents: number;
  /** The provider's fee; negative if returned. */
  readonly feeCents: number;
  /** In the account's currency, if it differs from the charge's. */
  readonly settled: {
    readonly amountCents: number;
    readonly feeCents: number;
    /** ISO 4217, upper case. */
    readonly currency: string;
  } | null;
  readonly at: Date;
}

/** A bank's early warning that a payment may be fraudulent. */
export interface FraudWarning {
  readonly ref: string;
  readonly paymentRef: string;
  readonly reason: string;
}

/** Evidence sent to a bank. */
export interface DisputeEvidence {
  readonly text: string;
  readonly trackingNumber: string | null;
  readonly files: readonly {
    readonly kind: EvidenceKind;
    readonly name: string;
    readonly format: 'pdf' | 'jpeg';
    readonly bytes: Uint8Array;
  }[];
}

/** Content of a provider's message. */
export type ProviderNews =
  | { readonly about: 'payment'; readonly payment: ProviderPayment }
  | { readonly about: 'card'; readonly ref: string; readonly card: UsedCard }
  | { readonly about: 'refund'; readonly refund: ProviderRefund & { readonly key: string } }
  | { readonly about: 'refund-elsewhere'; readonly refund: RefundElsewhere }
  | { readonly about: 'dispute'; readonly dispute: ProviderDispute }
  /** A card saved without a payment; its page may be closed by now. */
  | { readonly about: 'kept-card'; readonly ref: string; readonly customerRef: string }
  | { readonly about: 'fraud-warning'; readonly warning: FraudWarning }
  | { readonly about: 'nothing' };

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly news: ProviderNews;
}

/** The provider permanently rejects a request. Every other error may be retried. */
export class ProviderRefused extends Error {}

/** Port to a card provider. Calls are idempotent by key. Never call it inside a transaction. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox' | 'free';
  /** For the browser; null if it needs none. */
  readonly publishableKey: string | null;
  /** `key` is our payment's id. The same key always returns the same payment. */
  create(
    payment: ChargeRequest & {
      /** The provider's customer id to save the card for; without it the card is not saved. */
      readonly keepFor?: string;
    },
  ): Promise<ProviderPayment>;
  /** The current state; null if the provider knows no such payment. */
  find(ref: string): Promise<ProviderPayment | null>;
  /** Cancels an unpaid payment. Returns its state, which may be `succeeded` by now. */
  cancel(ref: string): Promise<ProviderPayment>;
  /** `since`: earliest time it may have been sent. ProviderRefused if it can never be made. */
  refund(refund: {
    readonly key: string;
    readonly since: Date;
    readonly ref: string;
    readonly amountCents: number;
  }): Promise<ProviderRefund>;
  /** The current state; null if the provider knows no such refund. */
  findRefund(ref: string): Promise<ProviderRefund | null>;
  /** Throws a 400 Refusal for a bad or expired signature. Null if the provider sends none. */
  readonly readEvent:
    | ((body: string, signature: string | undefined, now: Date) => ProviderEvent)
    | null;
  /** Accepts test cards; null if the browser sends cards to the provider itself. */
  readonly testCards: TestCardCounter | null;
  /** Null if cards cannot be saved. */
  readonly cards: CardVault | null;
  /** Null if payments cannot be disputed. */
  readonly disputes: DisputeDesk | null;
  /** Null without real money: there are no fees and no payouts. */
  readonly balance: ProviderBalance | null;
}

/** Responds to disputes. Calls are idempotent. Never call it inside a transaction. */
export interface DisputeDesk {
  /** Irrevocable; `key` is the idempotency key. ProviderRefused if none is accepted any more. */
  submit(sent: {
    readonly ref: string;
    readonly evidence: DisputeEvidence;
    readonly key: string;
    readonly now: Date;
  }): Promise<ProviderDispute>;
  /** Controls of the embedded provider, which sends no webhooks. */
  readonly played: PlayedDisputes | null;
}

export interface PlayedDisputes {
  /** Opens due disputes. Returns the current state of all with unacknowledged changes. */
  news(): Promise<readonly ProviderDispute[]>;
  /** Acknowledges this state of a dispute. */
  heard(dispute: ProviderDispute): Promise<void>;
  /** Decides a dispute. Throws ProviderRefused if it is already decided. */
  decide(ref: string, to: 'won' | 'lost'): Promise<ProviderDispute>;
}

/** Subject of a payment, for the provider's records. */
export type PaidFor = { readonly orderId: string } | { readonly invoiceId: string };

export interface ChargeRequest {
  readonly key: string;
  /** The earliest time it may have been sent. */
  readonly since: Date;
  readonly about: PaidFor;
  /** Shown on the provider's pages. */
  readonly description: string;
  /** Follows our name on the card statement. */
  readonly statementSuffix: string;
  /** Shipping address of goods; null otherwise. */
  readonly shipping: {
    readonly name: string;
    readonly line: string;
    readonly city: string;
    /** ISO 3166-1, two letters. */
    readonly country: string;
  } | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** Saved cards. Calls are idempotent. Never call it inside a transaction. */
export interface CardVault {
  /** The provider's customer id, one per key. */
  customer(key: string): Promise<string>;
  /** Starts to save a card without a charge; the browser continues with the secret. */
  saveCard(customerRef: string): Promise<{ readonly ref: string; readonly clientSecret: string }>;
  /** The card saved with `saveCard`; null without one, or if it belongs to another customer. */
  savedBy(ref: string, customerRef: string): Promise<KeptCard | null>;
  keep(ref: string, customerRef: string, keep: boolean): Promise<void>;
  /** Pays by saved card, with its owner present: the bank may ask for approval. */
  payWith(ref: string, card: Pick<KeptCard, 'ref' | 'customerRef'>): Promise<ProviderPayment>;
  /** Off session. `key` is our payment's id. A declined charge is returned as `failed`. */
  chargeSaved(
    charge: ChargeRequest & { readonly card: Pick<KeptCard, 'ref' | 'customerRef'> },
  ): Promise<ProviderPayment>;
  /** Deletes a card. Idempotent: an unknown card is no error. */
  forgetCard(card: Pick<KeptCard, 'ref' | 'customerRef'>): Promise<void>;
}

export interface TestCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

export type CardOutcome =
  | { readonly status: 'succeeded' | 'requires_action'; readonly payment: ProviderPayment }
  | {
      readonly status: 'declined';
      readonly code: RefusalCode;
      readonly payment: ProviderPayment | null;
    }
  | { readonly status: 'not-payable'; readonly payment: ProviderPayment };

/** Test card form of the embedded provider, in place of a provider's own page. */
export interface TestCardCounter {
  confirm(ref: string, card: TestCard): Promise<CardOutcome>;
  authenticate(ref: string, approve: boolean): Promise<CardOutcome>;
  /** Saves a card by the secret of `saveCard`; returns the decline code if that fails. */
  save(clientSecret: string, customerRef: string, card: TestCard): Promise<RefusalCode | null>;
}

declare module '#core/shared/market.ts' {
  interface Market {
    readonly payments: PaymentProvider;
  }
}
