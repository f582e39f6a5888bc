import { COUNTRIES } from '#base/countries.ts';
import { PAYOUT_METHODS } from '#base/payout-methods.ts';
import { readAmount } from '#base/currency.ts';
import { oneOf, searchReader, text } from '#base/read-search.ts';

/** Query parameters of a transfer, which links of the cart carry. A recipient is never in an address. */
export const readTransferSearch = searchReader({
  side: oneOf(['send', 'receive', 'total']),
  amount: readAmount,
  way: oneOf(PAYOUT_METHODS),
  purpose: text(),
  relation: text(),
  /** The quote held for the line. */
  quoteId: text(),
  /** The cart line to change. */
  line: text(),
});
export type TransferSearch = ReturnType<typeof readTransferSearch>;

/** Query parameters of the comparison, which keeps to defaults without them. */
export const readOffersSearch = searchReader({
  country: oneOf(COUNTRIES),
  amount: readAmount,
  way: oneOf(PAYOUT_METHODS),
});
export type OffersSearch = ReturnType<typeof readOffersSearch>;
