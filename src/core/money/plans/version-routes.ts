import { fromDollars, toDollars } from '#base/money.ts';
import { endpoints } from '#contract/plan-versions.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { presentPlan } from './present.ts';
import { insertVersion, listVersions, lockVersions, subscribersOf } from './versions-store.ts';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { badInput } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { type PAID_PLANS, PRICE_NOTICE_DAYS } from '#base/plans.ts';
import { recordAudit } from '#core/identity/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { laterLetter } from './later-terms.ts';
import { dayOf } from './period-rules.ts';

/** Batch size of mails per statement. */
const AT_ONCE = 500;

interface NewVersion {
  readonly adminId: string;
  readonly plan: (typeof PAID_PLANS)[number];
  readonly monthCents: number;
  readonly yearCents: number;
  readonly listings: number;
  readonly commissionBps: number | null;
  readonly validFrom: CalendarDate;
}

/**
 * Adds a plan version from a future day. A renewal uses the version on the first day of its period,
 * so subscribers must be told in time: the day is at least 30 days ahead, and all are mailed in the
 * same transaction. Later subscribers are told when they subscribe (`later-terms.ts`). Returns the
 * number of mails. Throws 400 by field.
 */
async function addVersion(market: Market, asked: NewVersion): Promise<number> {
  const now = market.clock.now();
  if (asked.validFrom < addDays(dayOf(now), PRICE_NOTICE_DAYS))
    throw badInput(
      { validFrom: `Choose a day that is at least ${PRICE_NOTICE_DAYS} days ahead` },
      { errorCodes: { validFrom: 'too_soon' } },
    );
  return transaction(market.db, async (trx) => {
    const version = (await lockVersions(trx, asked.plan)) + 1;
    const id = newId(now);
    const announced = {
      id,
      plan: asked.plan,
      version,
      month_cents: asked.monthCents,
      year_cents: asked.yearCents,
      listings: asked.listings,
      commission_bps: asked.commissionBps,
      valid_from: asked.validFrom,
      created_at: now,
    };
    await insertVersion(trx, announced);
    const subscribers = await subscribersOf(trx, asked.plan);
    for (let from = 0; from < subscribers.length; from += AT_ONCE)
      await market.mail.queue(
        trx,
        ...subscribers
          .slice(from, from + AT_ONCE)
          .map((subscriber) => laterLetter(subscriber, announced)),
      );
    await recordAudit(
      trx,
      {
        actor: { id: asked.adminId, role: 'admin' },
        action: 'plan.version',
        subject: { type: 'plan', id },
        after: {
          plan: asked.plan,
          version,
          month: toDollars(asked.monthCents),
          year: toDollars(asked.yearCents),
          listings: asked.listings,
          from: asked.validFrom,
          mailed: subscribers.length,
        },
      },
      now,
    );
    return subscribers.length;
  });
}

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
