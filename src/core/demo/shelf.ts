import type { Country } from '#base/countries.ts';
import { facetsOf } from '#core/catalogue/listings/rules.ts';
import { privateDetails } from '#verticals/capabilities/details.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { listingInArabic } from './arabic.ts';
import { type Demo, insert, noon } from './demo.ts';
import type { DemoDrawing } from './drawings.ts';
import { readDemo } from './load.ts';
import { seedPrivateDetails } from './sealed.ts';
import type { DemoListing, DemoShelf, OwnOrder } from './sale.ts';
import { type DemoVendor, seedVendors, serviceIdOf, vendorIdOf } from './vendors.ts';

/** Pictures of a listing or service. */
export interface DemoPictures {
  /** Suitable drawings, by the name in the masters' manifest. */
  readonly kind: 'private' | 'group' | 'properties' | 'cruises' | 'goods';
  /** Out of drawings that many listings share. */
  readonly count: number;
  /** Subjects of the drawings, best first. */
  readonly subjects?: readonly string[];
  /** For goods: hue rotation of each picture in degrees. */
  readonly hues?: readonly number[];
  /** Name of a specific drawing. */
  readonly master?: string;
  /** Drawings of this listing alone: its first pictures, or those after the first. */
  readonly drawn?: readonly DemoDrawing[];
  readonly drawnFrom?: 1;
}

/** The pictures of a listing or service, by key. */
export interface PictureNeed extends DemoPictures {
  readonly key: string;
  readonly country: Country;
  /** In English. */
  readonly title?: string;
}

/** A listing in `demo`. */
export interface DemoItem {
  /** Unique among all demo listings; ids and pictures follow from it. */
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  /** By default the vendor's, as for `country`. */
  readonly location?: string;
  readonly country?: Country;
  /** US dollars. */
  readonly price?: number | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly private?: Readonly<Record<string, unknown>>;
  readonly pictures?: DemoPictures;
  /** Days since it was listed; by default one less for each listing of its vendor. */
  readonly listed?: number;
}

/** A listing with its vendor and position. */
export interface Placed<Item, Vendor> {
  readonly id: string;
  readonly item: Item;
  readonly vendor: Vendor;
  /** Position among the vendor's listings. */
  readonly rank: number;
  /** Position among all listings of the vertical. */
  readonly nth: number;
}

/** A listing with its sales. */
export interface Sold<Item, Vendor> extends Placed<Item, Vendor> {
  readonly listing: DemoListing;
}

export type Sales = Pick<DemoListing, 'popular' | 'bought' | 'underWay'>;

interface ShelfSpec<Item, Vendor> {
  /** The vendor-entered details and price; by default those of the item. */
  readonly entered?: (
    demo: Demo,
    placed: Placed<Item, Vendor>,
  ) => { readonly details: unknown; readonly priceCents?: number | null };
  readonly pictures?: (vendor: Vendor, items: readonly Item[]) => readonly PictureNeed[];
  /** Pictures of a listing, drawn from its facts; `arabic` is its name in Arabic. */
  readonly drawn?: (
    item: Item,
    about: { readonly arabic: string; readonly country: Country },
  ) => readonly DemoDrawing[];
  readonly drawnFrom?: 1;
  /** The trade on the sign of a vendor without a picture. */
  readonly sign?: string;
  readonly sales: (
    demo: Demo,
    placed: Placed<Item, Vendor>,
    all: readonly Placed<Item, Vendor>[],
  ) => Sales;
  /** The orders of customer@souk.example. */
  readonly own: (
    demo: Demo,
    /** Throws for an unknown key. */
    soldAs: (key: string) => Sold<Item, Vendor>,
  ) => readonly OwnOrder[];
  /** Further rows of the vertical. */
  readonly more?: (demo: Demo, all: readonly Placed<Item, Vendor>[]) => Promise<void>;
}

/** The seed of a vertical from its folder in `demo`. */
export function shelfSeed<Item extends DemoItem, Vendor extends DemoVendor = DemoVendor>(
  vertical: Vertical,
  {
    entered,
    pictures = picturesIn,
    drawn,
    drawnFrom,
    sign,
    sales,
    own,
    more,
  }: ShelfSpec<Item, Vendor>,
) {
  const { category, vendors, arabic, reviewsOf } = readDemo<Vendor, Item>(vertical.id);
  const arabicOf = (names: typeof arabic.listings, { key }: { readonly key: string }) =>
    names[key]?.name ?? key;
  const drawnFor = (item: Item, { country }: Vendor): Item => {
    const about = { arabic: arabicOf(arabic.listings, item), country: item.country ?? country };
    const own = drawn?.(item, about) ?? [];
    if (own.length === 0) return item;
    const { pictures: given = ONLY_DRAWN } = item;
    const count = Math.max(0, given.count - own.length);
    return { ...item, pictures: { ...given, count, drawn: own, ...(drawnFrom && { drawnFrom }) } };
  };
  const signed = (vendor: Vendor): Vendor =>
    sign === undefined
      ? vendor
      : {
          ...vendor,
          pictures: {
            ...ONLY_DRAWN,
            drawn: [
              {
                draw: 'sign',
                trade: sign,
                name: vendor.businessName,
                arabic: arabicOf(arabic.vendors, vendor),
              },
            ],
          },
        };
  const confided = capabilityOf(vertical, privateDetails);
  const seed = async (demo: Demo): Promise<DemoShelf> => {
    await seedVendors(demo, category, vendors, arabic);
    const placed = vendors
      .flatMap((vendor) => vendor.listings.map((item, rank) => ({ vendor, item, rank })))
      .map((one, nth) => ({ ...one, nth, id: demo.id(`listing:${one.item.key}`) }));
    const rows = placed.map((one) => {
      const { id, item, vendor, rank } = one;
      const { key, kind, name, description, price = null, country = vendor.country } = item;
      const given = entered?.(demo, one) ?? { details: item.details };
      const details = vertical.parseDetails(given.details);
      const { priceCents = price === null ? null : Math.round(price * 100) } = given;
      const location = item.location ?? vendor.location ?? vendor.city;
      const listed = noon(demo, -(item.listed ?? category.listed - rank));
      const isChecked = category.checked !== undefined && rank < vendor.listings.length - 1;
      return {
        id,
        service_id: serviceIdOf(demo, vendor),
        vendor_id: vendorIdOf(demo, vendor),
        vertical: vertical.id,
        kind,
        name,
        description,
        location,
        country,
        price_cents: priceCents,
        details: JSON.stringify(details),
        facets: [...facetsOf(vertical, { id, kind, name, location, country, priceCents, details })],
        in_other: listingInArabic(vertical, arabic, { key, vendor: vendor.key, details }),
        pictures: JSON.stringify(demo.picturesOf(`listing:${key}`)),
        public: true,
        // The last listing of a vendor awaits an admin's check.
        checked_at: isChecked ? noon(demo, rank - (category.checked ?? 0)) : null,
        created_at: listed,
        updated_at: listed,
      };
    });
    await insert(demo, 'listings', rows);
    await seedPrivateDetails(
      demo,
      placed.flatMap(({ item: { key, private: values } }) =>
        values && confided ? [{ key, values: confided.parse(values) }] : [],
      ),
    );
    await more?.(demo, placed);
    const sold = placed.map((one) => ({
      ...one,
      listing: {
        id: one.id,
        key: one.item.key,
        vertical: vertical.id,
        serviceId: serviceIdOf(demo, one.vendor),
        vendorId: vendorIdOf(demo, one.vendor),
        reviewWords: reviewsOf(one.item.kind),
        ...sales(demo, one, placed),
      },
    }));
    const soldAs = (key: string) => {
      const found = sold.find(({ item }) => item.key === key);
      if (!found) throw new Error(`The demo has no ${key}`);
      return found;
    };
    return { listings: sold.map(({ listing }) => listing), own: own(demo, soldAs) };
  };
  const pictureNeeds = vendors.flatMap((vendor) =>
    pictures(
      signed(vendor),
      vendor.listings.map((item) => drawnFor(item, vendor)),
    ),
  );
  return { seed, pictureNeeds, vendors };
}

const ONLY_DRAWN = { kind: 'properties', count: 0 } as const;

/** The vendor's and its listings'; by default a vendor shows the first picture of its listings. */
function picturesIn(vendor: DemoVendor, items: readonly DemoItem[]): PictureNeed[] {
  const need = (key: string, country: Country, pictures?: DemoPictures, title?: string) =>
    pictures ? [{ key, country, ...(title !== undefined && { title }), ...pictures }] : [];
  const { key, country, pictures } = vendor;
  const ofItems = items.flatMap((item) =>
    need(`listing:${item.key}`, item.country ?? country, item.pictures, item.name),
  );
  const [first] = items;
  return pictures
    ? [...need(`service:${key}`, country, pictures), ...ofItems]
    : [...ofItems, ...need(`service:${key}`, first?.country ?? country, first?.pictures)];
}
