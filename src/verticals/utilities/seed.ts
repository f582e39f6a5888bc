import { addDays } from '#base/calendar-date.ts';
import { amountOf, amountText } from '#base/currency.ts';
import { listingInArabic } from '#core/demo/arabic.ts';
import { type DemoBills, seedBills } from '#core/demo/bills.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import type { Bought, DemoListing, DemoShelf } from '#core/demo/sale.ts';
import { seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import { facetsOf } from '#core/catalogue/listings/facet-rules.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { aboutOf, HELP } from './demo/about.ts';
import type { DemoBiller, DemoPayer } from './demo/billers.ts';
import { ARABIC } from './demo/in-arabic.ts';
import { payers } from './demo/payers.ts';
import { billReviews } from './demo/review-words.ts';
import { BillerDetails } from './details.ts';
import { utilities } from './vertical.ts';

const CATEGORY = {
  slug: 'utilities',
  title: 'Utilities',
  vertical: 'utilities',
  description: 'Electricity, water, gas, internet, mobile and government fees, paid from any card.',
  descriptionArabic:
    'الكهرباء والمياه والغاز والإنترنت والهاتف المحمول والرسوم الحكومية، ببطاقتك أينما كنت.',
  commissionBps: 800,
  position: 9,
};

/** The rates of the demonstration are examples, and nobody renews them: they never grow old. */
const NEVER_OLD = '9999-01-01T00:00:00.000Z';

/** One drawing for each kind of bill, turned to another colour for each biller. */
const pictureNeeds: readonly PictureNeed[] = payers.flatMap(({ key, country, billers }, payer) => [
  {
    key: `service:${key}`,
    country,
    kind: 'goods' as const,
    count: 1,
    subjects: [`bill-${billers[payer]?.kind ?? 'electricity'}`],
    hues: [payer * 12 - 24],
  },
  ...billers.map((biller, index) => ({
    key: `listing:${biller.key}`,
    country,
    kind: 'goods' as const,
    count: 1,
    subjects: [`bill-${biller.kind}`],
    hues: [payer * 8 + (index % 2) * 4 - 16],
  })),
]);

export const utilitiesSeed: VerticalSeed = { pictureNeeds, seed: seedUtilities };

/** Category, vendors with their accounts and services, and their billers. */
async function seedUtilities(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, CATEGORY, payers, ARABIC);
  const billers = payers.flatMap((payer) =>
    payer.billers.map((biller, index) => ({ payer, biller, index })),
  );
  await inChunks(billers, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ payer, biller, index }) => listingRow(demo, payer, biller, index)))
      .execute(),
  );
  for (const { payer, biller } of billers)
    if (entersBills(biller)) await seedBills(demo, billsOf(payer, biller));
  const sold = billers.map(({ payer, biller, index }) => soldBiller(demo, payer, biller, index));
  const [first] = sold;
  if (!first) throw new Error('The demonstration has no biller');
  const orderedOn = addDays(demo.today, -12);
  return {
    listings: sold,
    own: [
      {
        orderedOn,
        day: orderedOn,
        lines: [{ listingId: first.id, options: { amount: '437.25' }, quantity: 1 }],
        listing: first,
        status: 'completed',
        stars: null,
      },
    ],
  };
}

function listingRow(demo: Demo, payer: DemoPayer, biller: DemoBiller, index: number) {
  const listed = noon(demo, -200 + index);
  const { key, kind, name } = biller;
  const details = BillerDetails.parse({
    area: biller.area[0],
    currency: payer.currency,
    rate: payer.rate,
    rateAt: NEVER_OLD,
    accountLabel: biller.label[0],
    accountHelp: HELP[kind][0],
    template: biller.template,
    checksum: biller.checksum,
    example: biller.example,
    ...(entersBills(biller) && {
      mode: 'both',
      oldestFirst: true,
      partial: kind === 'electricity',
    }),
    least: payer.least,
    most: payer.most,
    step: payer.step,
    feeCents: kind === 'mobile' ? 0 : 50,
    feeBps: 100,
    leastFeeCents: kind === 'mobile' ? 25 : 0,
    mostFeeCents: 5_00,
    expectedHours: kind === 'mobile' ? 1 : kind === 'government' ? 24 : 4,
    helpLine: payer.phone,
    reachableDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
    reachableFrom: '09:00',
    reachableTo: '17:00',
  });
  const facts = {
    id: demo.id(`listing:${key}`),
    kind,
    name: name[0],
    location: payer.location[0],
    country: payer.country,
    priceCents: null,
    details,
  };
  return {
    id: facts.id,
    service_id: serviceIdOf(demo, payer),
    vendor_id: vendorIdOf(demo, payer),
    vertical: 'utilities',
    kind,
    name: facts.name,
    description: aboutOf(biller)[0],
    location: facts.location,
    country: facts.country,
    price_cents: null,
    facets: [...facetsOf(utilities, facts)],
    details: JSON.stringify(details),
    in_other: listingInArabic(utilities, ARABIC, { key, vendor: payer.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}

/** Kinds whose vendors enter bills; of the others customers type the sum. */
const entersBills = ({ kind }: DemoBiller): boolean =>
  kind === 'electricity' || kind === 'water' || kind === 'internet';

/** Two bills of the account that stands on the page as the example: one late, one that is due soon. */
const billsOf = ({ currency, least }: DemoPayer, { key, example, kind }: DemoBiller): DemoBills => {
  const times = (by: number) => amountText(amountOf(least, currency) * BigInt(by), currency);
  return {
    listing: key,
    account: example,
    mask: `•••• ${example.slice(-4)}`,
    name: 'Hana Mansour',
    currency,
    due: [
      ...(kind === 'electricity' ? [{ days: -24, amount: times(9) }] : []),
      { days: 6, amount: times(kind === 'internet' ? 20 : 12) },
    ],
  };
};

/** A biller as the demonstration pays it, the `rank`th of its vendor's. */
function soldBiller(demo: Demo, payer: DemoPayer, biller: DemoBiller, rank: number): DemoListing {
  const id = demo.id(`listing:${biller.key}`);
  const { currency, least, step } = payer;
  return {
    id,
    key: biller.key,
    vertical: 'utilities',
    serviceId: serviceIdOf(demo, payer),
    vendorId: vendorIdOf(demo, payer),
    popular: rank === 0,
    reviewWords: billReviews,
    bought: (random, about): Bought => {
      // Some way above the least, in steps that are paid.
      const minor = amountOf(least, currency) * BigInt(random.between(3, 22));
      const amount = amountText(minor - (minor % amountOf(step, currency)), currency);
      return {
        orderedOn: about,
        day: about,
        lines: [{ listingId: id, options: { amount, again: true }, quantity: 1 }],
      };
    },
  };
}
