import { recordAudits } from '#core/identity/audit/store.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { lockRoom, refuseMoreThanPlan } from '#core/catalogue/listings/room-store.ts';
import { requireSelling } from '#core/catalogue/vendors/selling.ts';
import type { ChangePlan } from './change-plan.ts';
import {
  findSoldDays,
  lockDays,
  type SoldDay,
  writeDaily,
} from '#core/catalogue/places/capacity-store.ts';
import { writeListings, writePieces } from './change-store.ts';
import { inDollars } from './table-present.ts';

/**
 * Writes what a plan changes of listings that are locked, and who did it; or, when more is sold of days than they would
 * hold, nothing: answers those days. Throws 403 where a vendor who may not sell makes something visible.
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

/** More names than this are no message of the database's any more. */
const MOST_NAMED = 80;

/** Every page that shows these listings, their services, or lists that they may have entered or left. After the commit. */
export async function tellOf({ pages }: Pick<Market, 'pages'>, plan: ChangePlan): Promise<void> {
  const { changes } = plan;
  if (changes.length === 0) return;
  const tags = new Set(
    changes.flatMap(({ id, serviceId }) => [`listing:${id}`, `service:${serviceId}`]),
  );
  if (tags.size > MOST_NAMED) await pages.drop('everything');
  else await pages.drop(...tags, 'home', 'lists');
}
