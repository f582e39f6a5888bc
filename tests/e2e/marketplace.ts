import type { APIRequestContext } from '@playwright/test';

/** File with the seeded marketplace. */
export const MARKET_STATE = 'test-results/states/market.json';

/** A demo operator and the listings that tests book. */
export interface Marketplace {
  readonly service: { readonly id: string; readonly name: string; readonly country: string };
  /** Name of an operator in another country only. */
  readonly serviceElsewhere: string;
  /** A private tour with a price per person, and a day with places. */
  readonly tour: {
    readonly id: string;
    readonly name: string;
    readonly nameInArabic: string;
    readonly freeDay: string;
  };
  /** A small group tour that runs only on some weekdays. */
  readonly onSomeDays: { readonly id: string; readonly days: readonly string[] };
  /** A shop of each kind of goods, and a product page with variants. */
  readonly shops: Readonly<
    Record<'groceries' | 'tech' | 'clothing', { readonly id: string; readonly product: string }>
  >;
  /** A country in which the operator has no listings. */
  readonly elsewhere: string;
}

interface Listing {
  readonly _id: string;
  readonly name: string;
  readonly operates: string;
  readonly selectedDays: readonly string[];
}

interface Availability {
  readonly days: readonly {
    readonly day: string;
    readonly left: number;
    readonly closed: string | null;
  }[];
}

interface Home {
  readonly rails: readonly {
    readonly listings: readonly {
      readonly serviceId: string;
      readonly country: string;
      readonly vertical: string;
    }[];
  }[];
}

interface Services {
  readonly data: readonly {
    readonly serviceName: string;
    readonly countries: readonly string[];
  }[];
}

interface Shelf {
  readonly listings: readonly {
    readonly serviceId: string;
    readonly href: string;
    readonly variants: number;
  }[];
}

interface Info {
  readonly data: {
    readonly _id: string;
    readonly serviceName: string;
    readonly countries: readonly { readonly country: string }[];
  };
}

const COUNTRIES = ['Egypt', 'Saudi Arabia', 'Lebanon', 'Jordan', 'Iraq'];

export async function readMarketplace(request: APIRequestContext): Promise<Marketplace> {
  const read = async <T>(path: string): Promise<T> => {
    const response = await request.get(`/api${path}`);
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
    return (await response.json()) as T;
  };
  const { rails } = await read<Home>('/home');
  const { serviceId, country } = first(
    rails.flatMap(({ listings }) => listings).filter(({ vertical }) => vertical === 'tours'),
    'tour on the home page',
  );
  const { data } = await read<Info>(`/service-page/services/info/${serviceId}`);
  const list = (kind: string) => read<Listing[]>(`/tours/${kind}/${country}/${serviceId}`);
  const tour = first(await list('private'), 'private tour');
  const { name: nameInArabic } = await read<Listing>(`/tours/${tour._id}?language=ar`);
  const { days } = await read<Availability>(`/listings/${tour._id}/availability`);
  const free = days.filter(({ left, closed }) => closed === null && left >= 2).toReversed();
  const group = (await list('group')).filter(({ operates }) => operates !== 'everyday');
  const { _id, selectedDays } = first(group, 'tour of some weekdays');
  const shopOf = async (vertical: string) => {
    const { listings } = await read<Shelf>(`/listings?vertical=${vertical}&pageSize=100`);
    const { serviceId: id, href } = first(
      listings.filter(({ variants }) => variants > 1),
      `${vertical} with variants`,
    );
    return { id, product: href };
  };
  const [groceries, tech, clothing] = await Promise.all([
    shopOf('groceries'),
    shopOf('tech'),
    shopOf('clothing'),
  ]);
  const { data: operators } = await read<Services>('/service-page/services/all/tours');
  const elsewhere = operators.filter(({ countries }) => !countries.includes(country));
  const served = new Set(data.countries.map((one) => one.country));
  return {
    service: { id: serviceId, name: data.serviceName, country },
    serviceElsewhere: first(elsewhere, 'operator of another country').serviceName,
    tour: {
      id: tour._id,
      name: tour.name,
      nameInArabic,
      freeDay: first(free, 'free day').day,
    },
    onSomeDays: { id: _id, days: selectedDays },
    shops: { groceries, tech, clothing },
    elsewhere: first(
      COUNTRIES.filter((one) => !served.has(one)),
      'country without it',
    ),
  };
}

function first<T>(list: readonly T[], what: string): T {
  const [one] = list;
  if (one === undefined) throw new Error(`The demonstration has no ${what}`);
  return one;
}
