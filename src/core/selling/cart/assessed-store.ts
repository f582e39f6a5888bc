import type { Db } from '#core/shared/database.ts';
import {
  type Assessed,
  assessLines,
  type AssessOptions,
  type WantedLine,
} from '#core/catalogue/index.ts';
import { openCartSecrets } from '#core/compliance/index.ts';
import { isUntold, unfitting, UNTOLD } from '#core/compliance/confided/rules.ts';
import type { Market } from '#core/shared/market.ts';
import { type CartLine, linesOf } from './cart-store.ts';

export type AssessedLine = Assessed<CartLine & WantedLine>;

/** Compared with current sales and places; `line.quotedCents` is the last displayed price. */
export async function assessCart(
  market: Market,
  db: Db,
  userId: string,
  options: Pick<AssessOptions, 'withPlaces'> = {},
): Promise<AssessedLine[]> {
  return assessKept(market, db, await linesOf(db, userId), { ...options, free: userId });
}

/** Assesses some of the lines; the others do not compete for places. */
export async function assessKept(
  market: Market,
  db: Db,
  lines: readonly CartLine[],
  options: AssessOptions = {},
): Promise<AssessedLine[]> {
  const assessed = await assessLines(
    market,
    db,
    lines.map((line) => ({ ...line, choice: line.options })),
    options,
  );
  const judged = assessed.filter(
    ({ quoted, line }) => quoted?.vertical.secrets?.judgesChoice && line.confided,
  );
  const told = await openCartSecrets(
    market,
    db,
    judged.map(({ line }) => line.id),
  );
  return assessed.map((one) => {
    if (one.problem !== null || !one.quoted) return one;
    const { vertical, sellable, options } = one.quoted;
    if (isUntold(vertical, one.line.confided)) return { ...one, problem: UNTOLD };
    if (!judged.includes(one)) return one;
    const confided = told.get(one.line.id);
    // Notes sealed with another key must be entered again.
    return {
      ...one,
      problem: confided ? unfitting(vertical, confided, sellable.facts, options) : UNTOLD,
    };
  });
}
