import { notFound } from '@tanstack/react-router';
import { isCountry } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import type { PlanDetails } from '../details.ts';
import { isPlanKind, type PlanKind } from '../kinds.ts';
import type { Plan } from '../quote.ts';

type Card = Answer<'GET /listings'>['listings'][number];
/** A plan in the form that pricing and comparisons need. */
export type ShownPlan = Plan & {
  readonly kind: PlanKind;
  readonly href: string;
  readonly serviceId: string;
  readonly rating: number | null;
  readonly reviews: number;
};

const MAX_PLANS = 100;

export function planOf({
  _id,
  category,
  name,
  location,
  country,
  details,
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
      priceCents: null,
      // Cards of plans contain all details, parsed with their schema.
      details: details as PlanDetails,
      href,
      serviceId: card.serviceId,
      rating: card.rating,
      reviews: card.reviews,
    },
  ];
}

export async function loadPlans(kind: PlanKind): Promise<readonly ShownPlan[]> {
  const { listings } = await api('GET /listings', {
    query: { vertical: 'insurance', kind, pageSize: MAX_PLANS },
  });
  return listings.flatMap(planOf);
}

export const loadInsurer = (serviceId: string) =>
  orNotFound(async () => {
    const [{ data: shop }, { listings }] = await Promise.all([
      api('GET /service-page/services/info/{serviceId}', { serviceId }),
      api('GET /listings', { query: { serviceId, pageSize: MAX_PLANS } }),
    ]);
    if (shop.vertical !== 'insurance') throw notFound();
    return { shop, plans: listings.flatMap(planOf) };
  });
export type LoadedInsurer = Awaited<ReturnType<typeof loadInsurer>>;

export async function loadPlan(serviceId: string, id: string) {
  const loaded = await loadInsurer(serviceId);
  const plan = loaded.plans.find((one) => one.id === id);
  if (!plan) throw notFound();
  const { listing, wording } = await orNotFound(() => api('GET /listings/{id}', { id }));
  return { ...loaded, plan, description: listing.description, wording };
}
export type LoadedPlan = Awaited<ReturnType<typeof loadPlan>>;
