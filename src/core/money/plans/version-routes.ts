import { fromDollars } from '#base/money.ts';
import { endpoints } from '#contract/plan-versions.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { presentPlan } from './present.ts';
import { addVersion } from './versions.ts';
import { listVersions } from './versions-store.ts';

/** Admin endpoints for plan prices. */
export const planVersionRoutes = (market: Market): Route[] => {
  const versions = async () =>
    (await listVersions(market.db)).map((row) => ({
      ...presentPlan(row),
      _id: row.id,
      version: row.version,
      validFrom: row.valid_from,
      createdAt: row.created_at.toISOString(),
      vendors: row.vendors,
    }));
  return [
    route(endpoints.listPlanVersions, async () => reply(200, { versions: await versions() })),
    route(endpoints.addPlanVersion, async ({ user, body }) => {
      const { plan, month, year, listings, commissionPercent, validFrom } = body;
      const mailed = await addVersion(market, {
        adminId: user.id,
        plan,
        monthCents: fromDollars(month),
        yearCents: fromDollars(year),
        listings,
        commissionBps: commissionPercent === null ? null : Math.round(commissionPercent * 100),
        validFrom,
      });
      return reply(201, { versions: await versions(), mailed });
    }),
  ];
};
