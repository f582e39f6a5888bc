import { readAmount } from '#base/currency.ts';
import { flag, searchReader, text } from '#base/read-search.ts';

/** Query parameters of a bill, which links of the cart carry. An account is never in an address. */
export const readBillSearch = searchReader({
  amount: readAmount,
  again: flag,
  /** The cart line to change. */
  line: text(),
});
export type BillSearch = ReturnType<typeof readBillSearch>;
