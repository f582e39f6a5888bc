import type { Fulfilment } from '#base/fulfilment.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { OrderStatus, ServiceOrderStatus } from '#contract/orders.ts';

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

/** Why an order or a part of one may not move, as a 409; null when it may. */
export function whyNotMove({ from, to, isPaid, sentOnly, wholeOrder }: Move): RefusalCode | null {
  if (from === to) return 'status_already';
  if (from === 'completed' || from === 'cancelled') return 'status_final';
  if (to === 'shipped' && !(sentOnly && wholeOrder)) return 'only_goods_ship';
  if (!NEXT[from].includes(to)) return 'status_not_next';
  if (to !== 'cancelled' && !isPaid) return 'not_paid';
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
export const UNANSWERED = 'unanswered';

/** Why a part of an order cannot be given to who brings it, as a 409; null when it can. */
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
}): RefusalCode | null {
  if (!isDelivered) return 'nothing_delivered';
  if (!isPaid) return 'not_paid';
  if (status === 'completed' || status === 'cancelled') return 'status_final';
  if (shipped) return 'already_shipped';
  if (openOffers > 0) return UNANSWERED;
  return null;
}

/** May this part still be cancelled? What is on its way is sent back instead. */
export const isCancellable = ({ status, shipped, begun = false }: PartState): boolean =>
  (status === 'pending' || status === 'processing') && !shipped && !begun;

/** What was sent or issued cannot be called back: its vendor says what becomes of it. */
export const BEGUN = 'begun';

/** Nothing comes of a line any more: all of its part is cancelled, or its customer gave this line of it up. */
export const isCancelledLine = (status: ServiceOrderStatus, givenUpAt: Date | null): boolean =>
  status === 'cancelled' || givenUpAt !== null;

/** Why a voucher cannot be honoured, as a 409; null when it can. */
export function whyNotHonour({
  isPaid,
  status,
  givenUpAt,
  checkedInAt,
}: {
  readonly isPaid: boolean;
  readonly status: ServiceOrderStatus;
  readonly givenUpAt: Date | null;
  readonly checkedInAt: Date | null;
}): RefusalCode | null {
  if (checkedInAt !== null) return 'voucher_used';
  if (isCancelledLine(status, givenUpAt)) return 'cancelled';
  if (!isPaid) return 'not_paid';
  return null;
}

/** What an order can become next. */
export const nextOf = (status: OrderStatus): readonly OrderStatus[] => NEXT[status];

/** All of it is sent. */
export const isSentOnly = (lines: readonly { readonly fulfilment: Fulfilment }[]): boolean =>
  lines.every(({ fulfilment }) => fulfilment === 'sent');

/** Duration of a hold for a payment. */
export const HOLD_MS = 15 * 60_000;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A voucher's code from at least ten random bytes: 'SK-XXXXX-XXXXX', 50 bits, no letters that look like digits. */
export function voucherCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 10), (byte) => ALPHABET[byte % 32]);
  return `SK-${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** Codes that may match typed input, with or without hyphens, spaces and capitals. */
export function voucherCodes(typed: string): string[] {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const grouped = /^SK(.{5})(.{5})$/.exec(letters);
  return grouped ? [`SK-${grouped[1]}-${grouped[2]}`, letters] : [letters];
}
