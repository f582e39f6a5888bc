import { addDays } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { listingInArabic } from '#core/demo/arabic.ts';
import { type Demo, inChunks, noon } from '#core/demo/demo.ts';
import { seedRecipients } from '#core/demo/confided-rows.ts';
import type { Bought, DemoLine, DemoListing, DemoShelf } from '#core/demo/sale.ts';
import { readDemo } from '#core/demo/load.ts';
import { ownCustomerId } from '#core/demo/people.ts';
import { type DemoVendor, seedVendors, serviceIdOf, vendorIdOf } from '#core/demo/vendors.ts';
import { facetsOf } from '#core/catalogue/listings/rules.ts';
import type { PictureNeed, VerticalSeed } from '../server.ts';
import { CorridorDetails } from './details.ts';
import { transfer } from './vertical.ts';

interface DemoCorridor {
  readonly key: string;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  readonly description: string;
  readonly details: object;
}

const {
  category,
  vendors: remitters,
  arabic,
  reviewsOf,
} = readDemo<DemoVendor, DemoCorridor>('transfer');

const corridors = remitters.flatMap((remitter) =>
  remitter.listings.map((corridor, index) => ({ remitter, corridor, index })),
);
type CorridorOf = (typeof corridors)[number];

const pictureNeeds: readonly PictureNeed[] = [
  ...remitters.map(({ key, country }) => ({
    key: `service:${key}`,
    country,
    kind: 'private' as const,
    count: 1,
  })),
  ...corridors.map(({ corridor }) => ({
    key: `listing:${corridor.key}`,
    country: corridor.country,
    kind: 'private' as const,
    count: 1,
  })),
];

export const transferSeed: VerticalSeed = { pictureNeeds, seed: seedTransfers };

async function seedTransfers(demo: Demo): Promise<DemoShelf> {
  await seedVendors(demo, category, remitters, arabic);
  await inChunks(corridors, (some) =>
    demo.trx
      .insertInto('listings')
      .values(some.map((corridor) => listingRow(demo, corridor)))
      .execute(),
  );
  const sold = corridors.map((corridor) => soldCorridor(demo, corridor));
  const [first, , , fourth, , sixth] = sold;
  if (!first || !fourth || !sixth) throw new Error('The demonstration has no corridor');
  await seedRecipients(demo, ownCustomerId(demo), [MONA, KHALED, NADIA]);
  const own = (
    listing: DemoListing,
    days: number,
    { options, secrets, said }: Pick<DemoLine, 'options' | 'secrets' | 'said'>,
  ) => {
    const orderedOn = addDays(demo.today, -days);
    return {
      orderedOn,
      day: orderedOn,
      lines: [
        {
          listingId: listing.id,
          options,
          quantity: 1,
          ...(secrets && { secrets }),
          ...(said && { said }),
        },
      ],
      listing,
      stars: null,
    };
  };
  return {
    listings: sold,
    own: [
      {
        ...own(first, 9, { options: OPTIONS.bank, secrets: MONA, said: DELIVERED }),
        status: 'completed',
      },
      {
        ...own(sixth, 16, { options: OPTIONS.wallet, secrets: KHALED, said: CAME_BACK }),
        status: 'completed',
      },
      {
        ...own(fourth, 1, { options: OPTIONS.cash, secrets: NADIA, said: WAITING }),
        status: 'processing',
      },
    ],
  };
}

const OPTIONS = {
  bank: { side: 'send', amount: '200.00', way: 'bank', purpose: 'family' },
  cash: { side: 'receive', amount: '150.000', way: 'cash', purpose: 'gift' },
  wallet: { side: 'send', amount: '60.00', way: 'wallet', purpose: 'education' },
} as const;

/** Invented, like their numbers: the IBAN's bank code is 9999. */
const MONA = {
  method: 'bank',
  country: 'Egypt',
  name: 'Mona Adel Fahmy',
  iban: 'EG069999000100000123456789012',
} as const;
const KHALED = {
  method: 'wallet',
  country: 'Egypt',
  name: 'Khaled Samir',
  number: '01234567890',
} as const;
const NADIA = {
  method: 'cash',
  country: 'Jordan',
  name: 'Nadia Omar Haddad',
  city: 'Irbid',
  phone: '+962790000799',
} as const;

const DELIVERED = [
  { outcome: 'sent', hours: 1, reference: 'JSR-20418' },
  { outcome: 'delivered', hours: 20 },
] as const;
/** Returned and refunded in full, in dollars. */
const CAME_BACK = [
  { outcome: 'sent', hours: 1, reference: 'JSR-19977' },
  { outcome: 'returned', hours: 30, reason: 'account_closed' },
] as const;
const WAITING = [{ outcome: 'sent', hours: 1, reference: 'JSR-7K2M-90QX' }] as const;

function listingRow(demo: Demo, { remitter, corridor, index }: CorridorOf) {
  const listed = noon(demo, -200 + index);
  const { key } = corridor;
  const details = CorridorDetails.parse(corridor.details);
  const facts = {
    id: demo.id(`listing:${key}`),
    kind: 'corridor',
    name: corridor.name,
    location: corridor.location,
    country: corridor.country,
    priceCents: null,
    details,
  };
  return {
    id: facts.id,
    service_id: serviceIdOf(demo, remitter),
    vendor_id: vendorIdOf(demo, remitter),
    vertical: 'transfer',
    kind: facts.kind,
    name: facts.name,
    description: corridor.description,
    location: facts.location,
    country: facts.country,
    price_cents: null,
    facets: [...facetsOf(transfer, facts)],
    details: JSON.stringify(details),
    in_other: listingInArabic(transfer, arabic, { key, vendor: remitter.key, details }),
    pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
    public: true,
    created_at: listed,
    updated_at: listed,
  };
}

function soldCorridor(demo: Demo, { remitter, corridor, index }: CorridorOf): DemoListing {
  const { key } = corridor;
  const id = demo.id(`listing:${key}`);
  const sent = (amount: number, orderedOn: Bought['orderedOn']): Bought => ({
    orderedOn,
    day: orderedOn,
    lines: [
      {
        listingId: id,
        options: { side: 'send', amount: `${amount}.00`, way: 'bank', purpose: 'family' },
        quantity: 1,
      },
    ],
  });
  return {
    id,
    key,
    vertical: 'transfer',
    serviceId: serviceIdOf(demo, remitter),
    vendorId: vendorIdOf(demo, remitter),
    popular: index === 0,
    reviewWords: reviewsOf('corridor'),
    bought: (random, about) => sent(random.between(5, 90) * 10, about),
    underWay: (random, somebody) =>
      index > 1
        ? []
        : [
            {
              ...sent(random.between(5, 60) * 10, addDays(demo.today, -index)),
              buyer: somebody(),
              status: 'processing' as const,
            },
          ],
  };
}
