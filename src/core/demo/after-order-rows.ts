import type { PlaceNeed } from '#verticals/choice.ts';
import type { Sellable } from '#core/catalogue/listings/sellable-store.ts';
import { refundFor, type Replacement } from '#core/orders/substitutions/rules.ts';
import type { Demo } from './demo.ts';
import type { DemoReturn } from './sale.ts';

const HOUR_MS = 3_600_000;
/** Hours from the order to the offer of a substitute. */
const OFFER_HOURS = 2;
/** Hours from delivery to the return request, and from there to the vendor's answer. */
const ASK_BACK_HOURS = 14;
const ANSWER_HOURS = 5;

/** The service order that has a return or a substitute. */
interface Part {
  readonly order_id: string;
  readonly service_order_id: string;
}

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

interface Offer {
  readonly line: { readonly id: string; readonly name: string };
  readonly unitCents: number;
  readonly quantity: number;
  /** Time of the order. */
  readonly at: Date;
  /** The substitute, and the places that one piece takes. */
  readonly sellable: Sellable;
  readonly quote: { readonly totalCents: number; readonly subDetails: Replacement['subDetails'] };
  readonly needs: readonly PlaceNeed[];
}

/** A line is completely sold out, and the offered substitute has no answer yet. */
export function offerRows(
  demo: Demo,
  part: Part,
  { line, unitCents, quantity, at, sellable: { facts, pictures }, quote, needs }: Offer,
) {
  const id = demo.id(`substitution:${line.id}`);
  const offeredAt = later(at, OFFER_HOURS);
  const replacement: Replacement = {
    listingId: facts.id,
    name: facts.name,
    subDetails: quote.subDetails,
    unitCents: quote.totalCents,
    picture: pictures[0] ?? null,
  };
  return {
    listingId: facts.id,
    needs: needs.map((need) => ({ ...need, count: need.count * quantity })),
    row: {
      ...part,
      id,
      order_line_id: line.id,
      missing: quantity,
      state: 'proposed' as const,
      refund_cents: refundFor({ unitCents, missing: quantity }, replacement),
      replacement: JSON.stringify(replacement),
      note: '',
      created_at: offeredAt,
      answered_at: null,
    },
    event: {
      ...eventOf(demo, part, 'processing', 'replacement_offered', 'vendor'),
      note: line.name,
      created_at: offeredAt,
    },
  };
}

interface Returned {
  readonly sentBack: DemoReturn;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly vendorId: string;
  readonly cameAt: Date;
  /** Cents. */
  readonly refunded: number;
}

/** A return of the complete order. */
export function returnRows(
  demo: Demo,
  part: Part,
  { sentBack: { state, reason, answer }, lines, vendorId, cameAt, refunded }: Returned,
) {
  const id = demo.id(`return:${part.service_order_id}`);
  const askedAt = later(cameAt, ASK_BACK_HOURS);
  const answeredAt = later(askedAt, ANSWER_HOURS);
  const event = (what: string, actor: string) => eventOf(demo, part, 'completed', what, actor);
  return {
    row: {
      ...part,
      id,
      vendor_id: vendorId,
      state,
      reason,
      answer,
      refund_cents: refunded,
      created_at: askedAt,
      updated_at: state === 'requested' ? askedAt : answeredAt,
    },
    lines: lines.map((line) => ({
      return_id: id,
      order_line_id: line.id,
      quantity: line.quantity,
    })),
    events: [
      { ...event('return_requested', 'customer'), note: reason, created_at: askedAt },
      ...(state === 'requested'
        ? []
        : [{ ...event(`return_${state}`, 'vendor'), note: answer, created_at: answeredAt }]),
    ],
  };
}

/** An event that does not change the status. */
const eventOf = (demo: Demo, part: Part, status: string, what: string, actor: string) => ({
  ...part,
  id: demo.id(`event:${part.service_order_id}:${what}`),
  actor_id: null,
  actor_role: actor,
  from_status: status,
  to_status: status,
  what,
});
