import { notFound } from '@tanstack/react-router';
import { type Country, isCountry } from '#base/countries.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { m } from '#web/words/generated/messages.js';
import type { ListingFacts } from '../../vertical.ts';
import type { BillerDetails } from '../details.ts';
import { kindWords } from '../kind-words.ts';
import { BILL_KINDS, type BillKind, isBillKind } from '../kinds.ts';

export type Biller = ListingFacts<BillerDetails> & {
  readonly kind: BillKind;
  readonly href: string;
};
type Card = Answer<'GET /listings'>['listings'][number];

/** More billers than any vendor has; a longer list is cut. */
const MAX_BILLERS = 40;

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
export async function loadBills(
  serviceId: string,
  asked: { readonly kind: string } | { readonly biller: string },
) {
  try {
    const [{ data: shop }, { listings }] = await Promise.all([
      api('GET /service-page/services/info/{serviceId}', { serviceId }),
      api('GET /listings', { query: { serviceId, pageSize: MAX_BILLERS } }),
    ]);
    if (shop.vertical !== 'utilities') throw notFound();
    const billers = listings.flatMap(billerOf);
    const first = 'biller' in asked ? billers.find(({ id }) => id === asked.biller) : undefined;
    if ('biller' in asked && !first) throw notFound();
    const kind = 'kind' in asked ? asked.kind : (first?.kind ?? '');
    if (!isBillKind(kind)) throw notFound();
    const kinds = BILL_KINDS.filter((one) => billers.some((biller) => biller.kind === one));
    return { shop, billers, kinds, kind, first: first?.id ?? null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
export type LoadedBills = Awaited<ReturnType<typeof loadBills>>;

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
