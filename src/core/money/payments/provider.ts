import type { DisputeStatus } from '#base/disputes.ts';
import type { EvidenceKind } from '#base/dispute-evidence.ts';
import type { RefundStatus } from '#base/refunds.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { ProviderBalance } from './provider-balance.ts';

/** A card that its provider keeps, with what its holder knows it by. */
export interface KeptCard {
  /** The provider's id of it, and of whose it is. */
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
  /** The provider's mark of it, the same wherever it is used; null where it is not told. */
  readonly fingerprint: string | null;
}

/** What the marketplace tells apart of payments at a provider. */
export type PaymentState = 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled';

/** The same of refunds. `failed`: the money did not reach the customer, and never will by this refund. */
export type RefundState = RefundStatus;

/** A card payment as its provider sees it. */
export interface ProviderPayment {
  /** The provider's id. */
  readonly ref: string;
  /** The id of our payment that it was made for; null when it is none of ours. */
  readonly key: string | null;
  readonly clientSecret: string | null;
  /** `failed`: the last card was declined; another may still be tried. `unknown`: no word of this provider that we know. */
  readonly status: PaymentState | 'unknown';
  /** The provider's own word for it. */
  readonly said?: string;
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly card: UsedCard | null;
  /** The card that it was paid with and that is kept from now on, as far as the provider says it here. */
  readonly kept?: KeptCard | null;
}

/** A refund as its provider sees it. */
export interface ProviderRefund {
  readonly ref: string;
  /** The id of our refund that it was made for; null when it is none of ours. */
  readonly key: string | null;
  readonly status: RefundState | 'unknown';
  /** The provider's own word for the status. */
  readonly said: string;
  /** Why it failed, as the provider names it. */
  readonly reason: string | null;
}

/** A refund that we did not ask for. */
export interface RefundElsewhere extends Omit<ProviderRefund, 'key'> {
  readonly paymentRef: string;
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** A dispute as its provider sees it, with all its movements of money so far. */
export interface ProviderDispute {
  /** The provider's id, and that of the payment. */
  readonly ref: string;
  readonly paymentRef: string;
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly status: DisputeStatus | 'unknown';
  /** The provider's own word for it. */
  readonly said?: string;
  /** The bank's, as the provider names it: `fraudulent`, `product_not_received` and the like. */
  readonly reason: string;
  /** Until when evidence is taken. */
  readonly dueBy: Date | null;
  readonly openedAt: Date;
  /** When the provider said this. */
  readonly saidAt: Date;
  readonly moves: readonly ProviderDisputeMove[];
}

export interface ProviderDisputeMove {
  /** The provider's id of it. */
  readonly ref: string;
  /** Below zero what was taken, above what came back. */
  readonly cents: number;
  /** What the provider charges for it; below zero what it gives back of that. */
  readonly feeCents: number;
  /** The same in the currency of the account, where that is another than the charge's. */
  readonly settled: {
    readonly amountCents: number;
    readonly feeCents: number;
    /** ISO 4217, upper case. */
    readonly currency: string;
  } | null;
  readonly at: Date;
}

/** A bank suspects that the owner of a card did not pay with it. */
export interface FraudWarning {
  readonly ref: string;
  readonly paymentRef: string;
  /** As the provider names it. */
  readonly reason: string;
}

/** What is sent to a bank to decide by. */
export interface DisputeEvidence {
  readonly text: string;
  /** Of a delivery: what it is followed by. */
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
  /** Made on the provider's own pages. */
  | { readonly about: 'refund-elsewhere'; readonly refund: RefundElsewhere }
  | { readonly about: 'dispute'; readonly dispute: ProviderDispute }
  /** A card was saved without a payment; its page may be closed by now. */
  | { readonly about: 'kept-card'; readonly ref: string; readonly customerRef: string }
  | { readonly about: 'fraud-warning'; readonly warning: FraudWarning }
  | { readonly about: 'nothing' };

/** A signed message of the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly news: ProviderNews;
}

/** The provider will never do what it was asked: trying again is useless. Everything else thrown may be tried again. */
export class ProviderRefused extends Error {}

/** The port to a card provider. Every call is safe to repeat with its key. None may be made inside a transaction. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox' | 'free';
  /** For the browser; null where it needs none. */
  readonly publishableKey: string | null;
  /** `key` is our payment's id: the same key is the same payment, however often and however late it is made. */
  create(
    payment: ChargeRequest & {
      /** Whose card is kept for the next time, by the provider's id of them; nobody's without it. */
      readonly keepFor?: string;
    },
  ): Promise<ProviderPayment>;
  /** What the provider says now; null when it knows no such payment. */
  find(ref: string): Promise<ProviderPayment | null>;
  /** Cancels what was not paid. Answers the payment as it is then: it may have succeeded meanwhile. */
  cancel(ref: string): Promise<ProviderPayment>;
  /** `key` is our refund's id, `since` when it may have been made for the first time. Throws ProviderRefused when it will never be made. */
  refund(refund: {
    readonly key: string;
    readonly since: Date;
    readonly ref: string;
    readonly amountCents: number;
  }): Promise<ProviderRefund>;
  /** What the provider says of a refund now; null when it knows no such refund. */
  findRefund(ref: string): Promise<ProviderRefund | null>;
  /** Reads a signed message. Throws a 400 Refusal for a bad or old signature. null: it sends none. */
  readonly readEvent:
    | ((body: string, signature: string | undefined, now: Date) => ProviderEvent)
    | null;
  /** Where test cards are taken; null when cards go to the provider itself. */
  readonly testCards: TestCardCounter | null;
  /** null where no card can be kept. */
  readonly cards: CardVault | null;
  /** null where nobody can dispute a payment. */
  readonly disputes: DisputeDesk | null;
  /** null where no money moves: there are no fees and no payouts. */
  readonly balance: ProviderBalance | null;
}

/** Where disputes are answered. Every call is safe to repeat. None may be made inside a transaction. */
export interface DisputeDesk {
  /** Sends evidence to the bank, for good; `key` is of this sending. Throws ProviderRefused where none is taken any more. */
  submit(sent: {
    readonly ref: string;
    readonly evidence: DisputeEvidence;
    readonly key: string;
    readonly now: Date;
  }): Promise<ProviderDispute>;
  /** The embedded provider's: it sends no messages, and its banks do as they are told. */
  readonly played: PlayedDisputes | null;
}

export interface PlayedDisputes {
  /** Opens the disputes whose time has come. Answers all that the marketplace has not heard of as they are now. */
  news(): Promise<readonly ProviderDispute[]>;
  /** The marketplace has heard of it as it was then. */
  heard(dispute: ProviderDispute): Promise<void>;
  /** The bank decides. Throws ProviderRefused where it has. */
  decide(ref: string, to: 'won' | 'lost'): Promise<ProviderDispute>;
}

/** What a payment is for, for the provider's own books. */
export type PaidFor = { readonly orderId: string } | { readonly invoiceId: string };

/** What a provider is asked to charge. */
export interface ChargeRequest {
  readonly key: string;
  /** When it may have been made for the first time. */
  readonly since: Date;
  readonly about: PaidFor;
  /** For the provider's own pages. */
  readonly description: string;
  /** Follows our name on the statement of the card. */
  readonly statementSuffix: string;
  /** Where goods go; null where none do. */
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

/** Cards that are kept for the next time. Every call is safe to repeat. None may be made inside a transaction. */
export interface CardVault {
  /** The provider's id of a person: the same key is the same person. */
  customer(key: string): Promise<string>;
  /** Begins to keep a card without charging it; the browser goes on with the secret. */
  saveCard(customerRef: string): Promise<{ readonly ref: string; readonly clientSecret: string }>;
  /** The card that was kept by `saveCard`; null where none was, or not for this person. */
  savedBy(ref: string, customerRef: string): Promise<KeptCard | null>;
  /** Says of an unpaid payment whether the card that pays it is kept. */
  keep(ref: string, customerRef: string, keep: boolean): Promise<void>;
  /** Pays an unpaid payment with a kept card while its holder is there: their bank may ask for their approval. */
  payWith(ref: string, card: Pick<KeptCard, 'ref' | 'customerRef'>): Promise<ProviderPayment>;
  /** Charges a kept card while its holder is away. `key` is our payment's id; declined, it is answered as `failed`. */
  chargeSaved(
    charge: ChargeRequest & { readonly card: Pick<KeptCard, 'ref' | 'customerRef'> },
  ): Promise<ProviderPayment>;
  /** What is not there any more is forgotten, too. */
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

/** The embedded provider's counter: what a browser would send to a provider's own host. */
export interface TestCardCounter {
  confirm(ref: string, card: TestCard): Promise<CardOutcome>;
  authenticate(ref: string, approve: boolean): Promise<CardOutcome>;
  /** Keeps a card by the secret of `saveCard`; answers why it cannot be. */
  save(clientSecret: string, customerRef: string, card: TestCard): Promise<RefusalCode | null>;
}

declare module '#core/shared/market.ts' {
  interface Market {
    readonly payments: PaymentProvider;
  }
}
