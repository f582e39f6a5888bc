import type { Answer } from '#web/api.ts';

export type PlacedOrder = Answer<'POST /checkout'>;

/** How paying went, as far as this page knows. */
export type Confirmation =
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'declined'; readonly message: string }
  /** Typed wrongly; the fields say so themselves. */
  | { readonly kind: 'invalid' };

/** What the page asks of whichever provider's fields it shows. */
export interface CardMethod {
  /** True when what was typed can be sent; marks the fields and takes the focus to the first at fault otherwise. */
  readonly check: () => boolean | Promise<boolean>;
  /** Pays a placed order. Throws ApiError when the provider cannot be reached. */
  readonly pay: (placed: PlacedOrder) => Promise<Confirmation>;
}
