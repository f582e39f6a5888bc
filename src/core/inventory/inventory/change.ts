import { recordAudits } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { SessionUser } from '#core/shared/route.ts';
import {
  findSoldDays,
  lockDays,
  lockRoom,
  refuseMoreThanPlan,
  requireSelling,
  type SoldDay,
  writeDaily,
} from '#core/catalogue/index.ts';
import type { ChangePlan } from './change-plan.ts';
import { writeListings, writePieces } from './change-store.ts';
import { inDollars } from './table-present.ts';

/**
 * Applies a plan to locked listings with an audit entry. If days are oversold, writes nothing and
 * returns them. Throws 403 if a vendor who may not sell makes something visible.
 */
export async function writePlan(
  market: Market,
  trx: Trx,
  user: SessionUser,
  plan: ChangePlan,
): Promise<SoldDay[]> {
  if (plan.makesVisible) await lockRoom(trx, requireSelling(user));
  await lockDays(trx, plan.daily);
  const sold = await findSoldDays(trx, plan.daily);
  if (sold.length > 0) return sold;
  const now = market.clock.now();
  await writeListings(market, trx, plan.listings, now);
  if (plan.makesVisible && user.vendorId !== null)
    await refuseMoreThanPlan(trx, user.vendorId, plan.madeVisible);
  await writeDaily(trx, plan.daily);
  await writePieces(trx, plan.pieces);
  await recordAudits(
    trx,
    plan.changes.map(({ id, variant, before, after }) => ({
      actor: { id: user.id, role: 'vendor' },
      action: 'listing.inventory',
      subject: { type: 'listing', id },
      before: { variant, ...inDollars(before) },
      after: { variant, ...inDollars(after) },
    })),
    now,
  );
  return [];
}

/** Max names in one database notification. */
const MAX_NAMED = 80;

/** Drops cached pages of these listings, their services and lists. Call it after the commit. */
export async function tellOf({ pages }: Pick<Market, 'pages'>, plan: ChangePlan): Promise<void> {
  const { changes } = plan;
  if (changes.length === 0) return;
  const tags = new Set(
    changes.flatMap(({ id, serviceId }) => [`listing:${id}`, `service:${serviceId}`]),
  );
  if (tags.size > MAX_NAMED) await pages.drop('everything');
  else await pages.drop(...tags, 'home', 'lists');
}
