import { findPlaces, sellableName } from '#core/catalogue/index.ts';
import type { BodyOf } from '#contract/call.ts';
import type { CheckoutProblem, endpoints } from '#contract/checkout.ts';
import { times } from '#base/money.ts';
import type { AssessedLine } from '../cart/assessed-store.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { DELIVERY } from '#core/inventory/delivery/rules.ts';
import {
  type Judged,
  judgeDelivery,
  type ToDeliver,
} from '#core/inventory/delivery/judge-rules.ts';
import { findTerms } from '#core/inventory/index.ts';

/** Validates a cart's address and delivery slots. Ignores lines without delivery. */
export async function judgeBought(
  market: ReadMarket,
  assessed: readonly AssessedLine[],
  { address, deliveries }: Pick<BodyOf<typeof endpoints.checkout>, 'address' | 'deliveries'>,
  { withPlaces }: { readonly withPlaces: boolean },
): Promise<Judged> {
  const lines = assessed.flatMap(({ line, quoted }) =>
    quoted?.vertical.fulfilment === 'sent' ? [{ line, quoted }] : [],
  );
  const parts = new Map<string, ToDeliver['lines'][number][]>();
  for (const { line, quoted } of lines) {
    const { serviceId, facts } = quoted.sellable;
    const part = parts.get(serviceId) ?? [];
    part.push({
      id: line.id,
      name: sellableName(quoted.sellable, market.reader),
      country: facts.country,
      totalCents: times(quoted.quote.totalCents, line.quantity),
    });
    parts.set(serviceId, part);
  }
  const now = market.clock.now();
  const terms = await findTerms(market.db, [...parts.keys()], now, market.reader);
  const toDeliver = [...parts].map(([serviceId, ofService]) => ({
    serviceId,
    serviceName: terms.get(serviceId)?.serviceName ?? '',
    terms: terms.get(serviceId)?.terms ?? null,
    closed: terms.get(serviceId)?.closed ?? [],
    lines: ofService,
  }));
  const asked = deliveries.filter(({ serviceId }) => parts.has(serviceId));
  const places = withPlaces
    ? await findPlaces(
        market.db,
        asked.map(({ serviceId, day, slot }) => ({
          listingId: serviceId,
          needs: [{ variant: DELIVERY, day, slot, count: 1, capacity: 0 }],
        })),
      )
    : undefined;
  const judged = judgeDelivery(toDeliver, {
    address: address ?? null,
    chosen: asked,
    now,
    ...(places && { places }),
  });
  return { ...judged, problems: [...judged.problems, ...judgeWork(market, assessed, address)] };
}

/** Work at an address is limited to the country of its listing. */
function judgeWork(
  market: ReadMarket,
  assessed: readonly AssessedLine[],
  address: BodyOf<typeof endpoints.checkout>['address'],
): CheckoutProblem[] {
  return assessed.flatMap(({ line, quoted }): CheckoutProblem[] => {
    if (!quoted || quoted.vertical.fulfilment === 'sent' || !quoted.vertical.needsAddress)
      return [];
    const { sellable } = quoted;
    const { country } = sellable.facts;
    if (address?.country === country) return [];
    const at = { lineId: line.id, name: sellableName(sellable, market.reader) };
    const { serviceId } = sellable;
    return address
      ? [{ ...at, serviceId, code: 'outside_zones', message: `Works in ${country} only.` }]
      : [{ ...at, serviceId, code: 'address_needed', message: 'Enter the address.' }];
  });
}
