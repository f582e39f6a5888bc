import type { SpentRow } from './store.ts';

/** A link opens for so long. */
export const LINK_DAYS = 90;
/** Of so many months spending is told, this one among them. */
export const SPENDING_MONTHS = 12;

/** The first instant of the first of those months. */
export const spendingFrom = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - SPENDING_MONTHS + 1, 1));

interface Spent {
  readonly name: string;
  readonly cents: number;
  readonly months: readonly Pick<SpentRow, 'month' | 'cents' | 'orders'>[];
}

/** Months by the person, who is called as in their latest order; most spent first. */
export const byPerson = (rows: readonly SpentRow[]): Spent[] =>
  [...Map.groupBy(rows, ({ personId }) => personId).values()]
    .map((months) => ({
      name: months[0]?.name ?? '',
      cents: months.reduce((sum, { cents }) => sum + cents, 0),
      months: months.map(({ month, cents, orders }) => ({ month, cents, orders })),
    }))
    .toSorted((one, other) => other.cents - one.cents);
