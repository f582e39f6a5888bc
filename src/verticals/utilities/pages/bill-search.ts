import { readAmount } from '#base/currency.ts';
import { COUNTRIES } from '#base/countries.ts';
import { flag, oneOf, searchReader, text } from '#base/read-search.ts';
import { BILL_KINDS } from '../kinds.ts';

/** Query parameters of a bill, which links of the cart carry. An account is never in an address. */
export const readBillSearch = searchReader({
  amount: readAmount,
  again: flag,
  /** The cart line to change. */
  line: text(),
});
export type BillSearch = ReturnType<typeof readBillSearch>;

/** Query parameters of the list of billers. */
export const readBillersSearch = searchReader({
  country: oneOf(COUNTRIES),
  kind: oneOf(BILL_KINDS),
});
export type BillersSearch = ReturnType<typeof readBillersSearch>;
