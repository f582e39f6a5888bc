import type { Fulfilment } from '#base/fulfilment.ts';
import type { OrderStatus, ServiceOrderStatus } from './tables.ts';

/** Lines by the service that fulfils them, services in the order of their first line. */
export function splitByService<Line extends { readonly serviceId: string }>(
  lines: readonly Line[],
): Line[][] {
  const parts = new Map<string, Line[]>();
  for (const line of lines) {
    const part = parts.get(line.serviceId);
    if (part) part.push(line);
    else parts.set(line.serviceId, [line]);
  }
  return [...parts.values()];
}

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'completed', 'cancelled'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
};

export interface Move {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly isPaid: boolean;
  /** All of the order is sent. */
  readonly sentOnly: boolean;
  /** A part of an order is not shipped by itself; only whole orders are. */
  readonly wholeOrder: boolean;
}

/** Why an order or a part of one may not move, in words for a 409; null when it may. */
export function whyNotMove({ from, to, isPaid, sentOnly, wholeOrder }: Move): string | null {
  if (from === to) return `This order is already ${from}`;
  if (from === 'completed' || from === 'cancelled')
    return `This order is ${from}, so its status can't change`;
  if (to === 'shipped' && !(sentOnly && wholeOrder))
    return 'Only whole orders of goods are shipped';
  if (!NEXT[from].includes(to))
    return `An order that is ${from} cannot become ${to}; next comes ${NEXT[from].join(' or ')}`;
  if (to !== 'cancelled' && !isPaid) return "This order hasn't been paid for";
  return null;
}

/** How far a part of an order is. On its way it is still being processed: parts have no status of their own for that. */
export interface PartState {
  readonly status: ServiceOrderStatus;
  readonly shipped: boolean;
  /** Its vendor has said what became of one of its lines. */
  readonly begun?: boolean;
}

/** An order's status by its parts': it is as far as the whole of it is, and shipped when nothing of it waits to be sent. */
export function orderStatusOf(parts: readonly PartState[]): OrderStatus {
  const open = parts.filter(({ status }) => status !== 'cancelled');
  if (open.length === 0) return 'cancelled';
  if (open.every(({ status }) => status === 'completed')) return 'completed';
  if (open.every(({ status }) => status === 'pending')) return 'pending';
  return open.every(({ status, shipped }) => shipped || status === 'completed') &&
    open.some(({ shipped }) => shipped)
    ? 'shipped'
    : 'processing';
}

/** Nothing is over before the customer has said whether they take what is brought instead: they could not say it any more. */
export const UNANSWERED = 'The customer has not answered to what was offered instead yet';

/** Why a part of an order cannot be given to who brings it, in words for a 409; null when it can. */
export function whyNotShip({
  status,
  shipped,
  isPaid,
  isDelivered,
  openOffers,
}: PartState & {
  readonly isPaid: boolean;
  /** It is brought to an address. */
  readonly isDelivered: boolean;
  /** Replacements that its customer has not answered. */
  readonly openOffers: number;
}): string | null {
  if (!isDelivered) return 'Nothing in this order is delivered';
  if (!isPaid) return "This order hasn't been paid for";
  if (status === 'completed' || status === 'cancelled')
    return `This order is ${status}, so its status can't change`;
  if (shipped) return 'This order has already shipped';
  if (openOffers > 0) return UNANSWERED;
  return null;
}

/** May this part still be cancelled? What is on its way is sent back instead. */
export const isCancellable = ({ status, shipped, begun = false }: PartState): boolean =>
  (status === 'pending' || status === 'processing') && !shipped && !begun;

/** What was sent or issued cannot be called back: its vendor says what becomes of it. */
export const BEGUN = 'Its vendor has begun to carry this out, so it can no longer be cancelled';

/** Why a voucher cannot be honoured, in words for a 409; null when it can. */
export function whyNotHonour({
  isPaid,
  status,
  checkedInAt,
}: {
  readonly isPaid: boolean;
  readonly status: ServiceOrderStatus;
  readonly checkedInAt: Date | null;
}): string | null {
  if (checkedInAt !== null) return 'This voucher has already been used';
  if (status === 'cancelled') return 'This booking has been cancelled';
  if (!isPaid) return "This order hasn't been paid for";
  return null;
}

/** Whoever moves an order and saw something that is no longer so is told what is; null when it is as they saw it. */
export function whyNotAsSeen(
  seen: OrderStatus | undefined,
  current: OrderStatus,
  lastBy: string,
): string | null {
  if (seen === undefined || seen === current) return null;
  return `Meanwhile this order became ${current} (by the ${lastBy}). Please look at it again`;
}

/** All of it is sent. */
export const isSentOnly = (lines: readonly { readonly fulfilment: Fulfilment }[]): boolean =>
  lines.every(({ fulfilment }) => fulfilment === 'sent');

/** The voucher codes that somebody may mean who types one with or without its hyphens, spaces and capitals. */
export function voucherCodes(typed: string): string[] {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const grouped = /^SK(.{5})(.{5})$/.exec(letters);
  return grouped ? [`SK-${grouped[1]}-${grouped[2]}`, letters] : [letters];
}
