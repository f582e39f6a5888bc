import type { Answer } from '#web/api.ts';

export type PlacedOrder = Answer<'POST /checkout'>;

/** The purchase to pay: an order, or a change of one. */
export interface Payable {
  readonly payment: Pick<PlacedOrder['payment'], 'id' | 'clientSecret'>;
}

/** Result of a payment, as far as this page knows. */
export type Confirmation =
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'declined'; readonly message: string }
  /** Typed wrongly; the fields say so themselves. */
  | { readonly kind: 'invalid' };

/** A test card as it was typed. */
export interface TypedCard {
  /** null where it is not complete; the fields say so. */
  readonly read: () => {
    readonly number: string;
    readonly expMonth: number;
    readonly expYear: number;
    readonly cvc: string;
  } | null;
}

/** Interface between the page and the provider's card fields. */
export interface CardMethod {
  /** True when what was typed can be sent; marks the fields and takes the focus to the first at fault otherwise. */
  readonly check: () => boolean | Promise<boolean>;
  /** Pays what was placed. Throws ApiError when the provider cannot be reached. */
  readonly pay: (placed: Payable) => Promise<Confirmation>;
}
