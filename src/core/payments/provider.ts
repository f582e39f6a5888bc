import type { RefusalCode } from '#base/refusal-codes.ts';

/** A card payment as its provider sees it. */
export interface ProviderPayment {
  /** The provider's id. */
  readonly ref: string;
  /** The id of our payment that it was made for; null when it is none of ours. */
  readonly key: string | null;
  readonly clientSecret: string | null;
  /** `failed`: the last card was declined; another may still be tried. */
  readonly status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** Something that happened at the provider, told by a signed message. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly news:
    | { readonly about: 'payment'; readonly payment: ProviderPayment }
    | {
        readonly about: 'card';
        readonly ref: string;
        readonly card: { readonly brand: string; readonly last4: string };
      }
    | { readonly about: 'failed-refund'; readonly refundKey: string; readonly reason: string }
    | { readonly about: 'nothing' };
}

/** The provider will never do what it was asked: trying again is useless. Everything else thrown may be tried again. */
export class ProviderRefused extends Error {}

/** The port to a card provider. Every call is safe to repeat with its key. None may be made inside a transaction. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox' | 'free';
  /** For the browser; null where it needs none. */
  readonly publishableKey: string | null;
  /** `key` is our payment's id: the same key is the same payment, however often it is made. */
  create(payment: {
    readonly key: string;
    readonly orderId: string;
    readonly amountCents: number;
    readonly currency: string;
  }): Promise<ProviderPayment>;
  /** What the provider says now; null when it knows no such payment. */
  find(ref: string): Promise<ProviderPayment | null>;
  /** Cancels what was not paid. Answers the payment as it is then: it may have succeeded meanwhile. */
  cancel(ref: string): Promise<ProviderPayment>;
  /** `key` is our refund's id. Throws ProviderRefused when it will never be made. */
  refund(refund: {
    readonly key: string;
    readonly ref: string;
    readonly amountCents: number;
  }): Promise<{ readonly ref: string }>;
  /** Reads a signed message. Throws a 400 Refusal for a bad or old signature. null: it sends none. */
  readonly readEvent:
    | ((body: string, signature: string | undefined, now: Date) => ProviderEvent)
    | null;
  /** Where test cards are taken; null when cards go to the provider itself. */
  readonly testCards: TestCardCounter | null;
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
}
