import { notFound } from '@tanstack/react-router';
import { type Country, isCountry } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { readOfService, readService, withSelected } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { listData, storefrontData } from '#web/structured-lists.ts';
import { m } from '#web/words/generated/messages.js';
import type { ListingFacts } from '../../vertical.ts';
import type { BillerDetails } from '../details.ts';
import { kindWords } from '../kind-words.ts';
import { BILL_KINDS, type BillKind, isBillKind } from '../kinds.ts';
import { ALL_BILLERS } from '../paths.ts';

export type Biller = ListingFacts<BillerDetails> & {
  readonly kind: BillKind;
  readonly href: string;
};
type Card = Pick<
  Answer<'GET /listings'>['listings'][number],
  '_id' | 'category' | 'name' | 'location' | 'country' | 'details' | 'href'
>;

/** Billers of one page. */
export const BILLERS_PAGE = 100;

/** Defaults of details that older billers lack. */
const ADDED: Partial<BillerDetails> = {
  helpPicture: false,
  helpLine: '',
  reachableDays: [],
  reachableFrom: '',
  reachableTo: '',
};

/** A card in the form that pricing needs. */
function billerOf({ _id, category, name, location, country, details, href }: Card): Biller[] {
  if (!isBillKind(category) || !isCountry(country)) return [];
  return [
    {
      id: _id,
      kind: category,
      name,
      location,
      country: country satisfies Country,
      priceCents: null,
      // Cards of billers contain all details, parsed with their schema.
      details: { ...ADDED, ...details } as BillerDetails,
      href,
    },
  ];
}

/** A vendor's billers with those of `asked` (kind or id) selected. Throws notFound for none. */
export const loadBills = (
  serviceId: string,
  asked: { readonly kind: string; readonly page: number } | { readonly biller: string },
) =>
  orNotFound(async () => {
    const selected = 'biller' in asked ? await readOfService(serviceId, asked.biller) : null;
    const kind = 'kind' in asked ? asked.kind : (selected?.category ?? '');
    if (!isBillKind(kind)) throw notFound();
    const page = 'page' in asked ? asked.page : 1;
    const [shop, { listings, total, facets }] = await Promise.all([
      readService('utilities', serviceId),
      api('GET /listings', { query: { serviceId, kind, page, pageSize: BILLERS_PAGE } }),
    ]);
    const billers = withSelected<Card>(listings, selected).flatMap(billerOf);
    const kinds = BILL_KINDS.filter((one) => facets.kinds.some((found) => found.kind === one));
    return { shop, billers, kinds, kind, page, total, first: selected?._id ?? null };
  });
export type LoadedBills = Awaited<ReturnType<typeof loadBills>>;

/** A biller with the vendor that pays it, in a list of several. */
export type VendorBiller = Biller & {
  readonly vendor: string;
  readonly rating: number | null;
};

/** Billers of all vendors in a country; null before one is chosen. */
export async function loadBillers(
  country: Country | undefined,
  kind: BillKind | undefined,
  page: number,
) {
  if (country === undefined) return null;
  const { listings, total } = await api('GET /listings', {
    query: { vertical: 'utilities', country, kind, page, pageSize: BILLERS_PAGE },
  });
  const billers = listings.flatMap((card): VendorBiller[] =>
    billerOf(card).map((biller) => ({
      ...biller,
      vendor: card.serviceName ?? '',
      rating: card.rating,
    })),
  );
  return { country, billers, page, total };
}
export type LoadedBillers = Awaited<ReturnType<typeof loadBillers>>;

export const billersHead = (loaded: LoadedBillers) => ({
  ...pageHead({
    path: ALL_BILLERS,
    title: m.utilities_pay_a_bill(),
    description: m.utilities_intro(),
  }),
  scripts: [
    listData(
      [{ name: m.utilities_category(), path: ALL_BILLERS }],
      (loaded?.billers ?? []).map(({ name, href }) => ({ name, path: href })),
    ),
  ],
});

export function billsHead({ shop, billers, kind, first }: LoadedBills) {
  const biller = billers.find(({ id }) => id === first);
  const path = biller?.href ?? `/service/${kind}/${shop._id}`;
  const items = billers
    .filter((one) => one.kind === kind)
    .map(({ name, href }) => ({ name, path: href }));
  return {
    ...pageHead({
      path,
      title: biller
        ? `${biller.name}${m.shell_comma()}${shop.serviceName}`
        : `${kindWords(kind)}${m.shell_comma()}${shop.serviceName}`,
      description: firstWords(shop.description, 155) || m.utilities_intro(),
      ...(shop.image ? { picture: shop.image.imageUrl } : {}),
    }),
    scripts: [storefrontData(shop, path, items)],
  };
}
