import { CHECKSUMS } from '#base/account-format.ts';
import { CURRENCIES } from '#base/currency.ts';
import { MAX_LINE } from '#base/limits.ts';
import { choice, count, fields, money, percent, text, time, weekdays, yesNo } from '../fields.ts';

/** A higher fee on one bill is a typing error. */
const MAX_FEE = 1_000_00;
const fee = money(0, MAX_FEE, { otherwise: 0, card: true });
const line = text(MAX_LINE, { default: '' });

/** Vendor-editable details of a biller. Amounts have exactly its currency's decimals. */
export const BILLER = fields({
  /** The customers it serves: a few towns, a whole country. */
  area: line,
  currency: choice(CURRENCIES),
  /** Units of the currency for one dollar, at most eight decimals; '1' for dollars. */
  rate: text(20),
  /** Older rates cannot be sold. */
  rateMaxAgeHours: count(1, 72, { otherwise: 24 }),
  /** The name of the account number on a paper bill, and its place there. */
  accountLabel: text(60),
  accountHelp: line,
  /** The last picture of the listing shows that place. */
  helpPicture: yesNo({ otherwise: false }),
  template: text(100),
  checksum: choice(CHECKSUMS, { default: 'none' }),
  /** A valid account number, shown as a placeholder. */
  example: text(60),
  /** Customers enter the amount, or the vendor enters the bills. */
  mode: choice(['typed', 'fetched', 'both'], { otherwise: 'typed' }),
  /** Older bills of an account are paid first; part of one may be paid. */
  oldestFirst: yesNo({ otherwise: false }),
  partial: yesNo({ otherwise: false }),
  least: text(20),
  most: text(20),
  /** Payments are multiples of it; '' for the smallest unit of the currency. */
  step: text(20, { default: '' }),
  feeCents: fee,
  feeBps: percent(0, 20, { otherwise: 0, card: true }),
  leastFeeCents: fee,
  mostFeeCents: money(0, MAX_FEE, { otherwise: null }),
  /** A fee paid by the biller is deducted from the sum: the customer pays nothing on top. */
  feePaidBy: choice(['customer', 'biller'], { default: 'customer', card: true }),
  /** Usual hours until the biller has the money. */
  expectedHours: count(1, 240, { otherwise: 24, card: true }),
  /** A phone number for questions with its local hours; '' if not stated. */
  helpLine: line,
  reachableDays: weekdays({ otherwise: [] }),
  reachableFrom: time({ otherwise: '' }),
  reachableTo: time({ otherwise: '' }),
});
