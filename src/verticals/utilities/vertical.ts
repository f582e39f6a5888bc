import { accountFault } from '#base/account-format.ts';
import { defineVertical, EntryProblem, InventoryProblem } from '../vertical.ts';
import { UTILITIES_CALLED } from './called.ts';
import { BillerDetails, BillOptions, BillSecrets } from './details.ts';
import { billTerms } from './due.ts';
import { BILL_KINDS, isBillKind } from './kinds.ts';
import { chargesOf, quoteBill, rateEnds } from './prices.ts';
import { receiptOfBill } from './receipt.ts';
import { UTILITIES_TEXTS } from './texts.ts';

/** So long after a bill is paid its account is kept for the vendor, who may be asked about it. */
const ACCOUNT_DAYS = 30;
/** So long it can be called back, though its vendor has begun with it. */
const GRACE_MINUTES = 30;

export const utilities = defineVertical<BillerDetails, BillOptions, BillSecrets>({
  id: 'utilities',
  fulfilment: 'performed',
  price: 'chosen',
  single: true,
  // Its pages stand at an address for each kind; this is the one that a vendor's page opens at.
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
    fits: ({ details: { template, checksum, example } }, { account }) =>
      accountFault(account, { template, checksum }) === undefined
        ? null
        : { field: 'account', message: `Check the number: it looks like ${example}` },
    keepDays: ACCOUNT_DAYS,
  },
  outcomes: [
    { name: 'checking', final: false, needsReference: false, gives: 'nothing', unclear: true },
    { name: 'paid', final: true, needsReference: true, gives: 'nothing' },
    { name: 'failed', final: true, needsReference: false, gives: 'all' },
  ],
  contract: receiptOfBill,
  mailed: ['utilities_receipt_amount', 'utilities_receipt_rate'],
  document: {
    kind: 'bill',
    title: 'utilities_receipt_title',
    vendor: 'utilities_receipt_vendor',
    note: 'utilities_receipt_note',
    inOne: true,
    after: 'paid',
  },
  askedAfter: 'paid',
  rateEnds: ({ details }) => rateEnds(details),
  asksPerson: true,
  standing: { from: 0, field: 'amount', charges: ({ details }) => chargesOf(details) },
  quote: quoteBill,
  // A bill is in one order at a time: a place of its own for each of its payments.
  places: (_, { bill, part = 0 }) =>
    bill === undefined
      ? []
      : [{ variant: bill, slot: `part ${part}`, count: 1, capacity: 1, max: 1 }],
  bills: billTerms,
  calendar: () => [],
  cancellation: () => ({
    rule: { kind: 'until_processing', graceMinutes: GRACE_MINUTES },
    returnDays: 0,
  }),
  inventoryRow: () => ({ variantName: '', sku: '', priceCents: null, stock: null }),
  editInventory: (_, variant, { priceCents, stock }) => {
    if (variant !== '') throw new InventoryProblem('variant', 'variant_unknown');
    if (typeof priceCents === 'number') throw new InventoryProblem('price', 'price_fixed');
    if (stock !== undefined) throw new InventoryProblem('stock', 'stock_fixed');
    return {};
  },
  phones: ['helpLine'],
  entered: ({ kind, details, variants, sent, at }) => {
    if (!isBillKind(kind))
      throw new EntryProblem({ kind: 'Choose one of the types' }, { kind: 'choose' });
    if (variants.some(({ id }) => id !== ''))
      throw new EntryProblem({ variants: 'This has no variants' }, { variants: 'too_many' });
    // A rate that is sent is right as of now, whatever time comes with it.
    const isNew = sent.includes('rate') || sent.includes('rateAt');
    const rateAt = isNew ? at : details['rateAt'];
    return { priceCents: null, details: BillerDetails.parse({ ...details, rateAt }) };
  },
  facets: ({ kind, details: { currency } }) => [
    { key: 'kind', value: kind },
    { key: 'currency', value: currency },
  ],
  cardDetails: ['feeCents', 'feeBps', 'leastFeeCents', 'feePaidBy', 'expectedHours'],
  shelfDetails: [
    'area',
    'currency',
    'rate',
    'rateAt',
    'rateMaxAgeHours',
    'accountLabel',
    'accountHelp',
    'helpPicture',
    'helpLine',
    'reachableDays',
    'reachableFrom',
    'reachableTo',
    'mode',
    'oldestFirst',
    'partial',
    'template',
    'checksum',
    'example',
    'least',
    'most',
    'step',
    'mostFeeCents',
  ],
  texts: UTILITIES_TEXTS,
  pagePath: ({ id, serviceId }) => `/view/Utilities/${serviceId}/${id}`,
});
