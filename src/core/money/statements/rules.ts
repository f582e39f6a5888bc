import type { VendorKind } from '../ledger/tables.ts';

/** Totals of one kind in cents, positive if they increase the vendor's balance. */
export interface Moved {
  readonly kind: VendorKind;
  readonly earned: number;
  readonly principal: number;
  readonly commission: number;
}

export interface Figures {
  readonly opening: number;
  readonly sales: number;
  readonly principal: number;
  readonly commission: number;
  readonly refunds: number;
  readonly disputes: number;
  readonly subscription: number;
  readonly payouts: number;
  readonly returned: number;
  readonly writtenOff: number;
  /** Debt payments by card or bank. */
  readonly paidByVendor: number;
  readonly closing: number;
}

type Movement = Exclude<keyof Figures, 'opening' | 'closing'>;

/** Statement sections of each kind's earned and passed-on amounts. */
const PLACES: Readonly<Record<VendorKind, readonly [earned: Movement, principal: Movement]>> = {
  charge: ['sales', 'principal'],
  refund: ['refunds', 'refunds'],
  dispute: ['disputes', 'disputes'],
  subscription: ['subscription', 'subscription'],
  payout: ['payouts', 'payouts'],
  payout_return: ['returned', 'returned'],
  write_off: ['writtenOff', 'writtenOff'],
  owing_paid: ['paidByVendor', 'paidByVendor'],
};

/** A month's totals. Commission is net of refunds; all other totals are before commission. */
export function figuresOf(opening: number, moved: readonly Moved[]): Figures {
  const sums: Record<Movement, number> = {
    sales: 0,
    principal: 0,
    commission: 0,
    refunds: 0,
    disputes: 0,
    subscription: 0,
    payouts: 0,
    returned: 0,
    writtenOff: 0,
    paidByVendor: 0,
  };
  for (const { kind, earned, principal, commission } of moved) {
    const [ofEarned, ofPrincipal] = PLACES[kind];
    sums[ofEarned] += earned;
    sums[ofPrincipal] += principal;
    sums.commission += commission;
  }
  const closing = Object.values(sums).reduce((sum, cents) => sum + cents, opening);
  return { opening, ...sums, closing };
}

export interface MonthSpan {
  readonly start: Date;
  /** Exclusive end. */
  readonly end: Date;
}

/** A calendar month in UTC, 'YYYY-MM'. */
export function spanOf(month: string): MonthSpan {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    start: new Date(Date.UTC(year, number - 1, 1)),
    end: new Date(Date.UTC(year, number, 1)),
  };
}

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
