import type { Country } from '#base/countries.ts';
import { isCountry } from '#base/countries.ts';
import { toDollars } from '#base/money.ts';
import type { CheckoutProblem } from '#contract/checkout.ts';
import type { ChosenSlot } from '#contract/delivery.ts';
import { leftOf, placeKey, type PlaceState } from '#core/catalogue/places/availability-rules.ts';
import {
  type Closed,
  DELIVERY,
  reaches,
  slotsOf,
  type Terms,
  type Whereabouts,
  zonesInWords,
} from './rules.ts';

export interface ToDeliver {
  readonly serviceId: string;
  readonly serviceName: string;
  /** Null: every product in its own country, without a minimum or slots. */
  readonly terms: Terms | null;
  readonly closed: readonly Closed[];
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly country: Country;
    readonly totalCents: number;
  }[];
}

export interface SoldDelivery {
  readonly day: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly transitDays: { readonly least: number; readonly most: number } | null;
}

/** The delivery slot place that an order takes. */
export interface DeliveryNeed {
  readonly variant: string;
  readonly day: string;
  readonly slot: string;
  readonly count: number;
  readonly capacity: number;
}

export interface Judged {
  readonly problems: readonly CheckoutProblem[];
  /** By service id. */
  readonly deliveries: ReadonlyMap<
    string,
    { readonly sold: SoldDelivery; readonly need: DeliveryNeed | null }
  >;
}

/**
 * Checks deliveries against an address: addresses outside the zones, totals below the minimum and
 * unknown slots are reported at their first line. Without `places`, full slots are not checked.
 */
export function judgeDelivery(
  parts: readonly ToDeliver[],
  {
    address,
    chosen,
    now,
    places,
  }: {
    readonly address: Whereabouts | null;
    readonly chosen: readonly ChosenSlot[];
    readonly now: Date;
    readonly places?: ReadonlyMap<string, PlaceState>;
  },
): Judged {
  const deliveries = new Map<string, { sold: SoldDelivery; need: DeliveryNeed | null }>();
  const problems = parts.flatMap((part): CheckoutProblem[] => {
    const [first] = part.lines;
    if (!first) return [];
    const at = (
      code: CheckoutProblem['code'],
      message: string,
      more: Partial<CheckoutProblem> = {},
    ): CheckoutProblem[] => [
      { lineId: first.id, name: first.name, serviceId: part.serviceId, code, message, ...more },
    ];
    const { terms, serviceName, lines } = part;
    const sum = lines.reduce((total, { totalCents }) => total + totalCents, 0);
    const short =
      terms !== null && sum < terms.minimumCents
        ? at('below_minimum', belowWords(serviceName, terms.minimumCents, sum), {
            price: { from: toDollars(sum), to: toDollars(terms.minimumCents) },
          })
        : [];
    if (address === null || !isCountry(address.country))
      return [...short, ...at('address_needed', 'Enter a delivery address.')];
    const outside = outsideOf(part, address);
    if (outside !== null) return [...short, ...at('outside_zones', outside.message, outside)];
    if (terms === null || terms.windows.length === 0) {
      const sold = { day: null, from: null, to: null, transitDays: terms?.transitDays ?? null };
      deliveries.set(part.serviceId, { sold, need: null });
      return short;
    }
    const slots = slotsOf(terms, address.country, now, part.closed);
    const wanted = chosen.find(({ serviceId }) => serviceId === part.serviceId);
    if (!wanted) return [...short, ...at('slot_needed', 'Choose a delivery time.')];
    const slot = slots.find(({ day, slot }) => day === wanted.day && slot === wanted.slot);
    if (!slot)
      return [
        ...short,
        ...at('slot_gone', 'This delivery time is no longer available. Choose another time.'),
      ];
    if (slot.closed !== null)
      return [
        ...short,
        ...at('slot_closed', closedWords(serviceName, slot.closed), {
          day: slot.day,
          ...(slot.closed !== '' && { reason: slot.closed }),
        }),
      ];
    const need = {
      variant: DELIVERY,
      day: slot.day,
      slot: slot.slot,
      count: 1,
      capacity: slot.capacity,
    };
    if (places && leftOf(need.capacity, places.get(placeKey(part.serviceId, need))) < 1)
      return [
        ...short,
        ...at('slot_gone', 'This delivery time has just filled up. Choose another time.'),
      ];
    const { day, from, to } = slot;
    deliveries.set(part.serviceId, { sold: { day, from, to, transitDays: null }, need });
    return short;
  });
  return { problems, deliveries };
}

const belowWords = (service: string, least: number, sum: number): string =>
  `${service}: minimum order $${toDollars(least).toFixed(2)}. You have $${toDollars(sum).toFixed(2)}.`;

const closedWords = (service: string, reason: string): string =>
  `${service} doesn't deliver at this time${reason === '' ? '' : ` (${reason})`}. Choose another time.`;

/** The first line that cannot be delivered to an address, with its zones. */
function outsideOf(
  { terms, serviceName, lines }: ToDeliver,
  address: Whereabouts,
): { readonly lineId: string; readonly name: string; readonly message: string } | null {
  const wrong = lines.find(
    (line) =>
      !(terms?.zones ?? [{ country: line.country, city: '', areas: [] }]).some((zone) =>
        reaches(zone, address),
      ),
  );
  if (!wrong) return null;
  const where = terms === null ? wrong.country : zonesInWords(terms.zones);
  return {
    lineId: wrong.id,
    name: wrong.name,
    message: `${serviceName} does not deliver to this address. It delivers in ${where}.`,
  };
}
