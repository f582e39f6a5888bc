import { allOnOnePage } from '../capabilities/all-on-one-page.ts';
import { atHome } from '../capabilities/at-home.ts';
import { type AccountFault, accountFault, digitsOf } from '#base/account-format.ts';
import { phoneDetails, shelfDetails } from '../capabilities/details.ts';
import { asksPerson, outcomes } from '../capabilities/fulfilled.ts';
import { defineVertical, EntryProblem } from '../vertical.ts';
import { UTILITIES_CALLED } from './called.ts';
import { columns } from './columns.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import { BillerDetails, BillOptions, BillSecrets } from './details.ts';
import { billTerms } from './due.ts';
import { BILL_KINDS, isBillKind } from './kinds.ts';
import { chargesOf, quoteBill, rateEnds } from './prices.ts';
import { ALL_BILLERS } from './paths.ts';
import { receiptOfBill } from './receipt.ts';
import { UTILITIES_TEXTS } from './texts.ts';
import { cardNames, otherNames } from '../fields.ts';
import { BILLER } from './fields.ts';
import { printed, traceable } from '../capabilities/after-sale.ts';
import { billed } from '../capabilities/billed.ts';
import { compliance } from '../capabilities/compliance.ts';
import { expiringRate } from '../capabilities/held-quotes.ts';

/** Days after payment during which the vendor can read the account number. */
const ACCOUNT_DAYS = 30;
/** Minutes during which the customer can cancel, although the vendor has started. */
const GRACE_MINUTES = 30;

/** With the same messages as the page. */
function faultWords(fault: AccountFault, { checksum, template, example }: BillerDetails): string {
  if (fault === 'missing') return 'Enter the number on the bill.';
  if (fault === 'check')
    return checksum === 'mod97'
      ? 'The last two digits don’t match. Check the number.'
      : 'The last digit does not fit: please check the number.';
  const digits = digitsOf(template);
  return digits === null
    ? `Check the number. It should look like ${example}.`
    : `The number has ${digits} digits, like ${example}.`;
}

export const utilities = defineVertical<BillerDetails, BillOptions, BillSecrets>({
  id: 'utilities',
  fulfilment: 'performed',
  price: 'chosen',
  single: true,
  // Each kind has its own page; the vendor's page opens this one.
  segment: 'electricity',
  typeOf: 'Bill',
  kinds: BILL_KINDS,
  called: UTILITIES_CALLED,
  details: BillerDetails,
  options: BillOptions,
  secrets: {
    schema: BillSecrets,
    mask: ({ account }) => `•••• ${account.slice(-4)}`,
    identity: ({ account }) => account,
    fits: ({ details }, { account }) => {
      const fault = accountFault(account, details);
      return fault === undefined ? null : { field: 'account', message: faultWords(fault, details) };
    },
    keepDays: ACCOUNT_DAYS,
  },
  quote: quoteBill,
  // No places: several customers may check out a bill, and the first payment counts.
  places: () => [],
  cancellation: () => ({
    rule: { kind: 'until_processing', graceMinutes: GRACE_MINUTES },
    returnDays: 0,
  }),
  entered: ({ kind, details, variants, sent, at }) => {
    if (!isBillKind(kind))
      throw new EntryProblem({ kind: 'Choose one of the types' }, { kind: 'choose' });
    if (variants.some(({ id }) => id !== ''))
      throw new EntryProblem({ variants: 'This has no variants' }, { variants: 'too_many' });
    // A rate sent by the vendor is valid as of now, whatever time it contains.
    const isNew = sent.includes('rate') || sent.includes('rateAt');
    const rateAt = isNew ? at : details['rateAt'];
    return { priceCents: null, details: BillerDetails.parse({ ...details, rateAt }) };
  },
  facets: ({ kind, details: { currency } }) => [
    { key: 'kind', value: kind },
    { key: 'currency', value: currency },
  ],
  cardDetails: cardNames(BILLER),
  texts: UTILITIES_TEXTS,
  pagePath: ({ id, serviceId }) => `/view/Utilities/${serviceId}/${id}`,
  capabilities: [
    atHome({ rail: 'bills', place: 5, size: 0, of: 'countries' }),
    allOnOnePage(ALL_BILLERS),
    fileColumns(columns),
    outcomes([
      { name: 'checking', final: false, needsReference: false, gives: 'nothing', unclear: true },
      { name: 'paid', final: true, needsReference: true, gives: 'nothing' },
      { name: 'failed', final: true, needsReference: false, gives: 'all' },
    ]),
    phoneDetails(['helpLine']),
    shelfDetails([...otherNames(BILLER), 'rateAt']),
    asksPerson(),

    billed(billTerms),
    expiringRate(({ details }) => rateEnds(details)),
    compliance({ from: 0, field: 'amount', charges: ({ details }) => chargesOf(details) }),
    traceable('paid'),
    printed({
      facts: receiptOfBill,
      mailed: ['utilities_receipt_amount', 'utilities_receipt_rate'],
      document: {
        kind: 'bill',
        title: 'utilities_receipt_title',
        vendor: 'utilities_receipt_vendor',
        note: 'utilities_receipt_note',
        inOne: true,
        after: 'paid',
      },
    }),
  ],
});
