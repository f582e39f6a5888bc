import { PAYOUT_METHODS } from '#base/payout-methods.ts';
import { amount, oneOf, searchReader, text } from '#base/read-search.ts';
import { QUOTE_SIDES } from '../../choice.ts';

/** Query parameters of a transfer, which links of the cart carry. A recipient is never in an address. */
export const readTransferSearch = searchReader({
  side: oneOf(QUOTE_SIDES),
  amount,
  way: oneOf(PAYOUT_METHODS),
  purpose: text(),
  relation: text(),
  /** The quote held for the line. */
  quoteId: text(),
  /** The cart line to change. */
  line: text(),
});
export type TransferSearch = ReturnType<typeof readTransferSearch>;
