import { addDays } from '#base/calendar-date.ts';
import { amountOf, amountText, type Currency } from '#base/currency.ts';
import { listingInArabic } from '#core/demo/arabic.ts';
import { type DemoBills, seedBills } from '#core/demo/bills.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import { readDemo } from '#core/demo/load.ts';
import type { Bought, DemoListing, DemoShelf } from '#core/demo/sale.ts';
import { type DemoVendor, seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import { facetsOf } from '#core/catalogue/listings/rules.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { BillerDetails } from './details.ts';
import type { BillKind } from './kinds.ts';
import { utilities } from './vertical.ts';

interface DemoBiller {
  readonly key: string;
  readonly kind: BillKind;
  readonly name: string;
  readonly description: string;
  readonly details: {
    readonly currency: Currency;
    readonly least: string;
    readonly step: string;
    readonly example: string;
  };
}

interface DemoPayer extends DemoVendor {
  readonly location: string;
}

const {
  category,
  vendors: payers,
  arabic,
  reviewsOf,
} = readDemo<DemoPayer, DemoBiller>('utilities');

/** One master for each kind of bill, with its hue rotated for each biller. */
const pictureNeeds: readonly PictureNeed[] = payers.flatMap(({ key, country, listings }, payer) => [
  {
    key: `service:${key}`,
    country,
    kind: 'goods' as const,
    count: 1,
    subjects: [`bill-${listings[payer]?.kind ?? 'electricity'}`],
    hues: [payer * 12 - 24],
  },
  ...listings.map((biller, index) => ({
    key: `listing:${biller.key}`,
    country,
    kind: 'goods' as const,
    count: 1,
    subjects: [`bill-${biller.kind}`],
    hues: [payer * 8 + (index % 2) * 4 - 16],
  })),
]);

export const utilitiesSeed: VerticalSeed = { pictureNeeds, seed: seedUtilities };

async function seedUtilities(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, category, payers, arabic);
  const billers = payers.flatMap((payer) =>
    payer.listings.map((biller, index) => ({ payer, biller, index })),
  );
  await inChunks(billers, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map(({ payer, biller, index }) => listingRow(demo, payer, biller, index)))
      .execute(),
  );
  for (const { biller } of billers) if (entersBills(biller)) await seedBills(demo, billsOf(biller));
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
  const details = BillerDetails.parse(biller.details);
  const facts = {
    id: demo.id(`listing:${key}`),
    kind,
    name,
    location: payer.location,
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
    description: biller.description,
    location: facts.location,
    country: facts.country,
    price_cents: null,
    facets: [...facetsOf(utilities, facts)],
    details: JSON.stringify(details),
    in_other: listingInArabic(utilities, arabic, { key, vendor: payer.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}

/** Vendors enter bills of these kinds; customers type the amount of others. */
const entersBills = ({ kind }: DemoBiller): boolean =>
  kind === 'electricity' || kind === 'water' || kind === 'internet';

/** Bills of the example account: one due soon and, for electricity, one overdue. */
const billsOf = ({ key, kind, details }: DemoBiller): DemoBills => {
  const { currency, least, example } = details;
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

/** The sales of a biller, the `rank`th of its vendor. */
function soldBiller(demo: Demo, payer: DemoPayer, biller: DemoBiller, rank: number): DemoListing {
  const id = demo.id(`listing:${biller.key}`);
  const { currency, least, step } = biller.details;
  return {
    id,
    key: biller.key,
    vertical: 'utilities',
    serviceId: serviceIdOf(demo, payer),
    vendorId: vendorIdOf(demo, payer),
    popular: rank === 0,
    reviewWords: reviewsOf(biller.kind),
    bought: (random, about): Bought => {
      // Above the minimum, in payable steps.
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
