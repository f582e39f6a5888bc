import { type DueGroup, dueGroupOf, type Owed, payableCents } from './rules.ts';

/** Groups of the admin's sums; a vendor with held amounts also counts as waiting. */
export type SumGroup = DueGroup | 'waiting';

export interface DueSum {
  readonly vendors: number;
  readonly cents: number;
}

export type DueSums = Partial<Record<SumGroup, DueSum>>;

/** A balance with its payout group. */
export interface Due extends Pick<Owed, 'cents' | 'waitingCents'> {
  readonly group: DueGroup | null;
}

export const dueOf = (owed: Owed, leastCents: number): Due => ({
  cents: owed.cents,
  waitingCents: owed.waitingCents,
  group: dueGroupOf(owed, leastCents),
});

/** Adds balances to sums, or takes them out. */
export function addDues(sums: DueSums, dues: readonly Due[], sign: 1 | -1): DueSums {
  const all = { ...sums };
  const add = (group: SumGroup, cents: number) => {
    const { vendors, cents: before } = all[group] ?? { vendors: 0, cents: 0 };
    all[group] = { vendors: vendors + sign, cents: before + sign * cents };
  };
  for (const due of dues) {
    if (due.group !== null) add(due.group, due.group === 'owing' ? -due.cents : payableCents(due));
    if (due.cents !== 0 && due.waitingCents > 0) add('waiting', due.waitingCents);
  }
  return all;
}
