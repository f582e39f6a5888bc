import { bookedFacts } from '../capabilities/after-sale.ts';
import { insured, policyWording } from '../capabilities/insured.ts';
import { phoneDetails, shelfDetails } from '../capabilities/details.ts';
import { outcomes } from '../capabilities/fulfilled.ts';
import { countFact } from '../contract-facts.ts';
import { defineVertical, EntryProblem } from '../vertical.ts';
import { INSURANCE_CALLED } from './called.ts';
import { columns } from './columns.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import { Insured, PassportDetails, PlanDetails, PlanOptions } from './details.ts';
import { insuredFault, passportMask } from './insured.ts';
import { isPlanKind, PLAN_KINDS } from './kinds.ts';
import { insurancePolicy } from './policy.ts';
import { cancellationOf, quotePlan } from './quote.ts';
import { INSURANCE_TEXTS } from './texts.ts';
import { cardNames, otherNames } from '../fields.ts';
import { PLAN } from './fields.ts';
import { fromPrice } from './from-price.ts';

/** Days after the cover until the insured are deleted: for claims and late renewals. */
const INSURED_DAYS = 90;

export const insurance = defineVertical<PlanDetails, PlanOptions, Insured>({
  id: 'insurance',
  fulfilment: 'performed',
  price: 'chosen',
  single: true,
  segment: 'Insurance',
  typeOf: 'Policy',
  kinds: PLAN_KINDS,
  called: INSURANCE_CALLED,
  details: PlanDetails,
  options: PlanOptions,
  secrets: {
    schema: Insured,
    // A language-neutral count: names, birth dates and documents are for the insurer only.
    mask: ({ people }) => `×${people.length}`,
    identity: ({ people }) =>
      people
        .map(({ document }) => document)
        .sort()
        .join(' '),
    fits: insuredFault,
    judgesChoice: true,
    ofPerson: { schema: PassportDetails, mask: passportMask },
    keepDays: INSURED_DAYS,
  },
  aboutPerson: ['bands', 'city', 'value', 'building', 'contents', 'year', 'claims', 'alarm', 'sum'],
  quote: quotePlan,
  places: () => [],
  cancellation: cancellationOf,
  entered: ({ kind, details, variants }) => {
    if (!isPlanKind(kind))
      throw new EntryProblem({ kind: 'Choose one of the types' }, { kind: 'choose' });
    if (variants.some(({ id }) => id !== ''))
      throw new EntryProblem({ variants: 'This has no variants' }, { variants: 'too_many' });
    const parsed = PlanDetails.parse(details);
    if (kind !== 'home' && parsed.bands.length === 0)
      throw new EntryProblem(
        { 'details.bands': 'Enter a price for at least one age' },
        { 'details.bands': 'required' },
      );
    if (kind === 'travel' && parsed.regions.length === 0)
      throw new EntryProblem(
        { 'details.regions': 'Choose where it covers' },
        { 'details.regions': 'choose' },
      );
    if ((kind === 'car' || kind === 'home') && parsed.sumBps === 0)
      throw new EntryProblem(
        { 'details.sumBps': 'Enter the price by the sum insured' },
        { 'details.sumBps': 'required' },
      );
    return { priceCents: fromPrice({ kind, details: parsed }), details: parsed };
  },
  facets: ({ kind, details: { insurer } }) => [
    { key: 'kind', value: kind },
    { key: 'insurer', value: insurer },
  ],
  cardDetails: cardNames(PLAN),
  texts: INSURANCE_TEXTS,
  pagePath: ({ id, serviceId }) => `/view/Insurance/${serviceId}/${id}`,
  capabilities: [
    fileColumns(columns),
    outcomes([
      { name: 'issued', final: true, needsReference: true, gives: 'nothing' },
      { name: 'failed', final: true, needsReference: false, gives: 'all' },
    ]),
    phoneDetails(['claimsPhone']),
    // The vendor's page prices and compares plans, so its cards need these details.
    shelfDetails(otherNames(PLAN)),
    insured(insurancePolicy),
    policyWording(),
    bookedFacts({
      people: ({ planKind, people }) =>
        planKind === 'home' ? [] : countFact('policy_doc_insured', people),
    }),
  ],
});
