import { allOnOnePage } from '../capabilities/all-on-one-page.ts';
import { atHome } from '../capabilities/at-home.ts';
import { accountFault, beginningOf, digitsOf } from '#base/account-format.ts';
import { COUNTRY_CODES } from '#base/countries.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { countedIdentity, recipientMask } from '#base/recipient.ts';
import { hasPhone } from '#base/recipient-schema.ts';
import { phoneDetails, shelfDetails } from '../capabilities/details.ts';
import { outcomes } from '../capabilities/fulfilled.ts';
import { defineVertical, EntryProblem } from '../vertical.ts';
import { TRANSFER_CALLED } from './called.ts';
import { columns } from './columns.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import { CorridorDetails, type Method, TransferOptions, TransferSecrets } from './details.ts';
import { TRANSFER_KINDS } from './kinds.ts';
import { feeOfMethod, methodOf, quoteTransfer, rateEnds } from './prices.ts';
import { ALL_TRANSFERS } from './paths.ts';
import { receiptOf } from './receipt.ts';
import { returnKeepsFee } from './returns.ts';
import { TRANSFER_TEXTS } from './texts.ts';
import { cardNames, otherNames } from '../fields.ts';
import { CORRIDOR } from './fields.ts';
import { printed, traceable } from '../capabilities/after-sale.ts';
import { compliance } from '../capabilities/compliance.ts';
import { expiringRate, heldQuotes } from '../capabilities/held-quotes.ts';

/** Days after a transfer's end during which the vendor can read the recipient. */
const RECIPIENT_DAYS = 30;
/** A transfer not sent yet can be cancelled within this time even if the vendor has started. */
const GRACE_MINUTES = 30;

/** Describes the format of a wallet's numbers. */
function numberWords({
  operator,
  template,
  example,
}: Pick<Method, 'operator' | 'template' | 'example'>): string {
  const [digits, beginning] = [digitsOf(template), beginningOf(template)];
  return digits === null || beginning === ''
    ? `A ${operator} number looks like ${example}`
    : `A ${operator} number has ${digits} digits and begins with ${beginning}`;
}

export const transfer = defineVertical<CorridorDetails, TransferOptions, TransferSecrets>({
  id: 'transfer',
  fulfilment: 'performed',
  price: 'chosen',
  single: true,
  segment: 'Money-Transfer-Services',
  typeOf: 'Transfer',
  kinds: TRANSFER_KINDS,
  called: TRANSFER_CALLED,
  details: CorridorDetails,
  options: TransferOptions,
  secrets: {
    schema: TransferSecrets,
    mask: recipientMask,
    identity: countedIdentity,
    fits: ({ country, details }, recipient, { way }) => {
      const { method } = recipient;
      if (method !== way) return { field: 'method', message: 'This recipient gets it another way' };
      if (recipient.country !== country)
        return { field: 'country', message: `This transfer goes to ${country}` };
      if (!hasPhone(recipient)) return { field: 'phone', message: PHONE_WORDS };
      const { template = '', example = '', operator = '' } = methodOf(details, method) ?? {};
      if (method === 'wallet' && accountFault(recipient.number, { template, checksum: 'none' }))
        return { field: 'number', message: numberWords({ operator, template, example }) };
      return null;
    },
    saved: 'recipient',
    corrects: ['name', 'nameArabic'],
    keepDays: RECIPIENT_DAYS,
  },
  quote: quoteTransfer,
  places: () => [],
  cancellation: () => ({
    rule: { kind: 'until_processing', graceMinutes: GRACE_MINUTES },
    returnDays: 0,
  }),
  entered: ({ kind, details, variants, sent, at }) => {
    if (!TRANSFER_KINDS.some((one) => one === kind))
      throw new EntryProblem({ kind: 'Choose one of the types' }, { kind: 'choose' });
    if (variants.some(({ id }) => id !== ''))
      throw new EntryProblem({ variants: 'This has no variants' }, { variants: 'too_many' });
    // A rate sent by the vendor is valid as of now, whatever time it contains.
    const timeOf = (name: 'rate' | 'midRate') =>
      sent.includes(name) || sent.includes(`${name}At`) ? at : details[`${name}At`];
    const corridor = CorridorDetails.parse({
      ...details,
      rateAt: timeOf('rate'),
      midRateAt: timeOf('midRate'),
    });
    return { priceCents: null, details: corridor };
  },
  facets: ({ details: { currency, methods } }) => [
    { key: 'currency', value: currency },
    ...methods.map(({ method }) => ({ key: 'method', value: method })),
  ],
  cardDetails: cardNames(CORRIDOR),
  texts: TRANSFER_TEXTS,
  pagePath: ({ id, serviceId }) => `/view/Money-Transfer-Services/${serviceId}/${id}`,
  capabilities: [
    atHome({ rail: 'money', place: 6, size: 0, of: 'countries' }),
    allOnOnePage(ALL_TRANSFERS),
    fileColumns(columns),
    outcomes([
      {
        name: 'sent',
        final: false,
        needsReference: true,
        gives: 'nothing',
        waitMinutes: ({ subDetails }) => (subDetails['coolingOff'] === true ? GRACE_MINUTES : 0),
        waitsDays: ({ subDetails: { way, pickupDays } }) =>
          way === 'cash' && typeof pickupDays === 'number' ? pickupDays : null,
        // The reference and an ID with that name are enough to collect the cash.
        hidesReference: ({ subDetails }) => subDetails['way'] === 'cash',
      },
      {
        name: 'delivered',
        final: true,
        needsReference: false,
        gives: 'nothing',
        follows: ['sent'],
      },
      {
        name: 'returned',
        final: true,
        needsReference: false,
        gives: 'all',
        follows: ['sent'],
        reasons: [
          'details_wrong',
          'account_closed',
          'not_collected',
          'name_mismatch',
          'refused',
          'own_fault',
        ],
        keepsFee: returnKeepsFee,
      },
      { name: 'failed', final: true, needsReference: false, gives: 'all' },
    ]),
    phoneDetails(['helpLine']),
    shelfDetails([...otherNames(CORRIDOR), 'rateAt', 'midRateAt']),

    heldQuotes(['side', 'amount', 'way']),
    expiringRate(({ details }) => rateEnds(details)),
    compliance({
      from: 1,
      field: 'amount',
      licensed: true,
      payee: (_, { name, nameArabic, country }) => ({
        name,
        nameArabic,
        country: COUNTRY_CODES[country],
      }),
      charges: ({ details: { methods } }) =>
        methods.map((method) => ({
          fee: feeOfMethod(method),
          leastCents: method.leastCents,
          mostCents: method.mostCents,
        })),
    }),
    traceable('delivered'),
    printed({
      facts: receiptOf,
      mailed: ['transfer_document_they_get', 'transfer_document_rate'],
      document: { kind: 'transfer', title: 'transfer_document_title' },
    }),
  ],
});
