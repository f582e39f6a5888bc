import type { SpentRow } from './store.ts';

export const LINK_DAYS = 90;
export const SPENDING_MONTHS = 12;

/** Start of the spending report. */
export const spendingFrom = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - SPENDING_MONTHS + 1, 1));

interface Spent {
  readonly name: string;
  readonly cents: number;
  readonly months: readonly Pick<SpentRow, 'month' | 'cents' | 'orders'>[];
}

/** Months by person, named as in their latest order, highest total first. */
export const byPerson = (rows: readonly SpentRow[]): Spent[] =>
  [...Map.groupBy(rows, ({ personId }) => personId).values()]
    .map((months) => ({
      name: months[0]?.name ?? '',
      cents: months.reduce((sum, { cents }) => sum + cents, 0),
      months: months.map(({ month, cents, orders }) => ({ month, cents, orders })),
    }))
    .toSorted((one, other) => other.cents - one.cents);
