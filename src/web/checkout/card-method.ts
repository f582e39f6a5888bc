import type { Answer } from '#web/api.ts';

export type PlacedOrder = Answer<'POST /checkout'>;

/** The purchase to pay: an order, or a change of one. */
export interface Payable {
  readonly payment: Pick<PlacedOrder['payment'], 'id' | 'clientSecret'>;
}

/** Outcome of a payment, as far as this page knows. */
export type Confirmation =
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'declined'; readonly message: string }
  /** Invalid input, which the fields show themselves. */
  | { readonly kind: 'invalid' };

export interface TypedCard {
  /** null if it is incomplete, which the fields show. */
  readonly read: () => {
    readonly number: string;
    readonly expMonth: number;
    readonly expYear: number;
    readonly cvc: string;
  } | null;
}

export interface CardMethod {
  /** True if the input can be sent; otherwise marks the invalid fields and focuses the first. */
  readonly check: () => boolean | Promise<boolean>;
  /** Pays the order. Throws ApiError if the provider is unreachable. */
  readonly pay: (placed: Payable) => Promise<Confirmation>;
}
