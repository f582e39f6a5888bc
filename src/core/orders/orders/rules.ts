import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { OrderStatus, ServiceOrderStatus } from '#contract/orders.ts';

/** Groups lines by service, in the order of their first line. */
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
  /** The order contains only goods. */
  readonly sentOnly: boolean;
  /** True for a whole order: single parts cannot be shipped. */
  readonly wholeOrder: boolean;
}

/** 409 reason why an order or part cannot move; null if it can. */
export function moveRefusal({ from, to, isPaid, sentOnly, wholeOrder }: Move): RefusalCode | null {
  if (from === to) return 'status_already';
  if (from === 'completed' || from === 'cancelled') return 'status_final';
  if (to === 'shipped' && !(sentOnly && wholeOrder)) return 'only_goods_ship';
  if (!NEXT[from].includes(to)) return 'status_not_next';
  if (to !== 'cancelled' && !isPaid) return 'not_paid';
  return null;
}

/** Progress of a part. A shipped part stays in processing, as parts have no shipped status. */
export interface PartState {
  readonly status: ServiceOrderStatus;
  readonly shipped: boolean;
  /** True once the vendor has reported an outcome of a line. */
  readonly begun?: boolean;
}

/** Status of the least advanced parts; shipped once nothing waits to be sent. */
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

/** Open substitution offers block completion: the customer could no longer answer. */
export const UNANSWERED = 'unanswered';

/** 409 reason why a part cannot be shipped; null if it can. */
export function shipRefusal({
  status,
  shipped,
  isPaid,
  isDelivered,
  openOffers,
}: PartState & {
  readonly isPaid: boolean;
  readonly isDelivered: boolean;
  /** Substitution offers without an answer. */
  readonly openOffers: number;
}): RefusalCode | null {
  if (!isDelivered) return 'nothing_delivered';
  if (!isPaid) return 'not_paid';
  if (status === 'completed' || status === 'cancelled') return 'status_final';
  if (shipped) return 'already_shipped';
  if (openOffers > 0) return UNANSWERED;
  return null;
}

/** True if a part can be cancelled. Shipped goods are returned instead. */
export const isCancellable = ({ status, shipped, begun = false }: PartState): boolean =>
  (status === 'pending' || status === 'processing') && !shipped && !begun;

/** Sent or issued items cannot be cancelled: the vendor reports the outcome. */
export const BEGUN = 'begun';

export const isCancelledLine = (status: ServiceOrderStatus, givenUpAt: Date | null): boolean =>
  status === 'cancelled' || givenUpAt !== null;

/** 409 reason why a voucher cannot be redeemed; null if it can. */
export function redeemRefusal({
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

/** Reason an arrival can't be noted without a voucher: not a booking, or before its first day there. */
export function arrivalRefusal(
  {
    fulfilment,
    startsOn,
    timeZone,
  }: {
    readonly fulfilment: Fulfilment;
    readonly startsOn: CalendarDate | null;
    readonly timeZone: string;
  },
  now: Date,
): RefusalCode | null {
  if (fulfilment !== 'attended' || startsOn === null) return 'change_not_booked';
  return todayIn(timeZone, now) < startsOn ? 'arrival_early' : null;
}

export const nextOf = (status: OrderStatus): readonly OrderStatus[] => NEXT[status];

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
