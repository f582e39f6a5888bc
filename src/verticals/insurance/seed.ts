import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { listingInArabic } from '#core/demo/arabic.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import { readDemo } from '#core/demo/load.ts';
import type { DemoListing, DemoShelf, OwnOrder } from '#core/demo/sale.ts';
import { type DemoVendor, seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import { facetsOf } from '#core/catalogue/listings/rules.ts';
import type { VerticalSeed } from '../server.ts';
import { insuredWith } from './demo/insured.ts';
import { type InsuredPerson, PlanDetails } from './details.ts';
import type { PlanKind } from './kinds.ts';
import { insurance } from './vertical.ts';

interface DemoInsurer extends DemoVendor {
  readonly location: string;
}

interface DemoPlan {
  readonly key: string;
  readonly kind: PlanKind;
  readonly name: string;
  readonly description: string;
  readonly popular?: true;
  readonly details: object;
}

const {
  category,
  vendors: insurers,
  arabic,
  reviewsOf,
} = readDemo<DemoInsurer, DemoPlan>('insurance');

const plans = insurers.flatMap((insurer) => insurer.listings.map((plan) => ({ ...plan, insurer })));
type PlanOf = (typeof plans)[number];

export const insuranceSeed: VerticalSeed = { pictureNeeds: [], seed: seedInsurance };

async function seedInsurance(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, category, insurers, arabic);
  await inChunks(plans, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map((plan, index) => listingRow(demo, plan, index)))
      .execute(),
  );
  const listings = plans.map((plan) => soldPlan(demo, plan));
  return { listings, own: ownPolicies(demo, listings) };
}

function listingRow(demo: Demo, plan: PlanOf, index: number) {
  const { key, insurer, kind, name, description } = plan;
  const listed = noon(demo, -220 + index);
  const details = PlanDetails.parse(plan.details);
  const facts = {
    id: demo.id(`listing:${key}`),
    kind,
    name,
    location: insurer.location,
    country: insurer.country,
    priceCents: null,
    details,
  };
  return {
    id: facts.id,
    service_id: serviceIdOf(demo, insurer),
    vendor_id: vendorIdOf(demo, insurer),
    vertical: 'insurance',
    kind,
    name: facts.name,
    description,
    location: facts.location,
    country: facts.country,
    price_cents: null,
    facets: [...facetsOf(insurance, facts)],
    details: JSON.stringify(details),
    in_other: listingInArabic(insurance, arabic, { key, vendor: insurer.key, details }),
    pictures: '[]',
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}

/** Answers to the questions of a kind, for cover from `start`. */
function answers({ kind, insurer }: PlanOf, start: CalendarDate, days: number): object {
  const shared = { country: insurer.country, start };
  switch (kind) {
    case 'travel':
      return { ...shared, end: addDays(start, days - 1), region: 'schengen', bands: [18, 18] };
    case 'health':
      return { ...shared, network: 'basic', area: 'country', bands: [18] };
    case 'car':
      return {
        ...shared,
        value: 18_000,
        year: 2021,
        use: 'private',
        claims: 0,
        cover: 'full',
        bands: [25],
      };
    case 'home':
      return { ...shared, type: 'flat', building: 30_000, contents: 10_000, city: insurer.city };
  }
}

function soldPlan(demo: Demo, plan: PlanOf): DemoListing & { readonly plan: PlanOf } {
  const { key, insurer, popular = false } = plan;
  const id = demo.id(`listing:${key}`);
  return {
    id,
    key,
    plan,
    vertical: 'insurance',
    serviceId: serviceIdOf(demo, insurer),
    vendorId: vendorIdOf(demo, insurer),
    popular,
    reviewWords: reviewsOf(plan.kind),
    bought: (random, about, buyer) => {
      const start = addDays(about, random.between(2, 9));
      const { kind } = plan;
      return {
        orderedOn: about,
        day: about,
        lines: [
          {
            listingId: id,
            options: answers(plan, start, random.between(5, 20)),
            quantity: 1,
            number: `${insurer.key.slice(0, 2).toUpperCase()}-${random.between(100, 999)}-${random.between(10_000, 99_999)}`,
            secrets: { people: insuredWith(buyer.name, { kind, country: insurer.country, start }) },
          },
        ],
      };
    },
  };
}

const somebody = (
  name: string,
  birth: string,
  document: string,
  relation: InsuredPerson['relation'],
) => ({ name, birth, nationality: 'Egyptian', document, relation });

/** The policies of customer@souk.example: one upcoming, two in force, one expired, one cancelled. */
function ownPolicies(
  demo: Demo,
  sold: readonly (DemoListing & { readonly plan: PlanOf })[],
): OwnOrder[] {
  const layla = somebody('Layla Haddad', '1992-03-04', 'A20114477', 'self');
  const karim = somebody('Karim Haddad', '1990-07-19', 'A19887702', 'spouse');
  const policy = (
    key: string,
    {
      start,
      days = 10,
      bought = 3,
      ...more
    }: {
      readonly start: number;
      readonly days?: number;
      readonly bought?: number;
      readonly number: string;
      readonly people: readonly object[];
      readonly status?: 'cancelled';
    },
  ): OwnOrder => {
    const listing = sold.find((one) => one.key === key);
    if (!listing) throw new Error(`The demonstration has no plan ${key}`);
    const orderedOn = addDays(demo.today, start - bought);
    return {
      orderedOn,
      day: orderedOn,
      listing,
      lines: [
        {
          listingId: listing.id,
          options: answers(listing.plan, addDays(demo.today, start), days),
          quantity: 1,
          number: more.number,
          secrets: { people: more.people },
        },
      ],
      status: more.status ?? 'completed',
      stars: null,
    };
  };
  return [
    policy('rawabi-assurance-travel-1', {
      start: 24,
      days: 12,
      bought: 26,
      number: 'RW-26-118-40772',
      people: [layla, karim],
    }),
    policy('rawabi-assurance-car-1', { start: -190, number: 'RW-C-90412-7', people: [karim] }),
    policy('rawabi-assurance-home-1', { start: -100, number: 'RW-H-00981', people: [layla] }),
    policy('sanad-insurance-travel-1', {
      start: -60,
      days: 8,
      number: 'SN-T-21877',
      people: [layla, karim],
    }),
    policy('arz-mutual-travel-1', {
      start: -20,
      days: 6,
      number: 'AZ-T-33102',
      people: [layla, karim],
      status: 'cancelled',
    }),
  ];
}
