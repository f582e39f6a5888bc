import { capabilityOf } from '#verticals/capability.ts';
import { serviceDetails } from '#verticals/capabilities/service-details.ts';
import type { AskedStay } from '#base/asked-stay.ts';
import { COUNTRIES } from '#base/countries.ts';
import type { Language } from '#base/two-languages.ts';
import { toDollars } from '#base/money.ts';
import { type Category, OpeningHours, type Service, type ServiceCard } from '#contract/services.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { presentResponse } from '#core/shared/response-store.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { bayesianRating, meanRating } from '../reviews/rules.ts';
import { presentStay } from '../stays/refresh.ts';
import type { VendorService } from '#contract/vendor-services.ts';
import type { OwnServiceRow } from './vendor-store.ts';
import type { CategoryRow, ServiceCardRow, ServiceRow } from './store.ts';

type Verticals = Readonly<Record<string, Vertical>>;

export function presentService(
  row: ServiceRow,
  verticals: Verticals,
  reader: Language | null,
): Service {
  return {
    ...common(row, verticals),
    videoUrl: row.video_url,
    openingHours: OpeningHours.nullable().parse(row.opening_hours),
    response: presentResponse(row.response, reader),
    details: shownDetails(row, verticals),
    rating: meanRating(row.rating_sum, row.rating_count),
    countries: inOrder(row.countries ?? [], ({ country }) => country).map(
      ({ country, n, picture }) => ({
        country,
        listings: n,
        picture: presentPictureOrNone(picture),
      }),
    ),
    createdAt: row.created_at.toISOString(),
  };
}

export function presentServiceCard(
  row: ServiceCardRow,
  verticals: Verticals,
  stay: AskedStay | null = null,
): ServiceCard {
  return {
    ...common(row, verticals),
    rating: bayesianRating(row.rating_sum, row.rating_count),
    label: row.rating_count === 0 ? 'New' : null,
    listings: row.listings,
    countries: inOrder(row.countries ?? [], (country) => country),
    fromPrice: row.from_cents === null ? null : toDollars(Number(row.from_cents)),
    ...(stay && { stay: { ...presentStay(stay), free: row.free ?? 0 } }),
  };
}

export function presentCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    vertical: row.vertical,
    description: row.description,
    descriptionArabic: row.description_ar,
    picture: presentPictureOrNone(row.picture),
    services: row.services,
    listings: row.listings,
  };
}

export function presentOwnService(row: OwnServiceRow, verticals: Verticals): VendorService {
  return {
    ...common(row, verticals),
    language: row.language,
    inOther: row.inOther,
    videoUrl: row.video_url,
    openingHours: OpeningHours.nullable().parse(row.opening_hours),
    details: capabilityOf(verticals[row.vertical], serviceDetails)?.read(row.details) ?? {},
    rating: meanRating(row.rating_sum, row.rating_count),
    listings: row.listings,
    onSale: row.public,
    createdAt: row.created_at.toISOString(),
  };
}

function shownDetails({ vertical, details, said }: ServiceRow, verticals: Verticals) {
  const asked = capabilityOf(verticals[vertical], serviceDetails);
  return asked ? asked.inOtherWords(asked.read(details), said) : {};
}

export const servicePath = (
  verticals: Verticals,
  { id, vertical, slug }: { readonly id: string; readonly vertical: string; readonly slug: string },
): string => `/service/${verticals[vertical]?.segment ?? slug}/${id}`;

function common(row: ServiceRow | ServiceCardRow | OwnServiceRow, verticals: Verticals) {
  return {
    _id: row.id,
    title: row.title,
    serviceName: row.name,
    description: row.description,
    image: presentPictureOrNone(row.picture),
    vertical: row.vertical,
    category: row.slug,
    vendorId: row.vendor_id,
    vendorName: row.business_name,
    reviewCount: row.rating_count,
    href: servicePath(verticals, row),
  };
}

function inOrder<T>(list: readonly T[], countryOf: (item: T) => string): T[] {
  const place = (item: T) => (COUNTRIES as readonly string[]).indexOf(countryOf(item));
  return [...list].sort((a, b) => place(a) - place(b));
}
