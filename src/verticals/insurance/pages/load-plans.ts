import { notFound } from '@tanstack/react-router';
import { type Country, isCountry } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { readService } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import type { PlanDetails } from '../details.ts';
import { isPlanKind, type PlanKind } from '../kinds.ts';
import type { Plan } from '../quote.ts';

type Card = Pick<
  Answer<'GET /listings'>['listings'][number],
  | '_id'
  | 'serviceId'
  | 'category'
  | 'name'
  | 'location'
  | 'country'
  | 'details'
  | 'price'
  | 'href'
  | 'rating'
  | 'reviews'
>;
/** A plan in the form that pricing and comparisons need. */
export type ShownPlan = Plan & {
  readonly kind: PlanKind;
  readonly href: string;
  readonly serviceId: string;
  readonly rating: number | null;
  readonly reviews: number;
};

/** Plans of one page. */
export const PLANS_PAGE = 100;

export function planOf({
  _id,
  category,
  name,
  location,
  country,
  details,
  price,
  href,
  ...card
}: Card): ShownPlan[] {
  if (!isPlanKind(category) || !isCountry(country)) return [];
  return [
    {
      id: _id,
      kind: category,
      name,
      location,
      country,
      priceCents: price === null ? null : Math.round(price * 100),
      // Cards of plans contain all details, parsed with their schema.
      details: details as PlanDetails,
      href,
      serviceId: card.serviceId,
      rating: card.rating,
      reviews: card.reviews,
    },
  ];
}

/** The best rated plans of a kind and country. */
export async function loadPlans(kind: PlanKind, country: Country | undefined, page: number) {
  const { listings, total } = await api('GET /listings', {
    query: { vertical: 'insurance', kind, country, page, pageSize: PLANS_PAGE },
  });
  return { plans: listings.flatMap(planOf), page, total };
}

export const loadInsurer = (serviceId: string, page: number) =>
  orNotFound(async () => {
    const [shop, { listings, total }] = await Promise.all([
      readService('insurance', serviceId),
      api('GET /listings', { query: { serviceId, page, pageSize: PLANS_PAGE } }),
    ]);
    return { shop, plans: listings.flatMap(planOf), page, total };
  });
export type LoadedInsurer = Awaited<ReturnType<typeof loadInsurer>>;

export const loadPlan = (serviceId: string, id: string) =>
  orNotFound(async () => {
    const [shop, { listing, wording }] = await Promise.all([
      readService('insurance', serviceId),
      api('GET /listings/{id}', { id }),
    ]);
    const [plan] = planOf(listing);
    if (!plan || listing.serviceId !== serviceId) throw notFound();
    return { shop, plan, description: listing.description, wording };
  });
export type LoadedPlan = Awaited<ReturnType<typeof loadPlan>>;
