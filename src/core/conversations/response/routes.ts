import { endpoints, MAX_WAITED } from '#contract/response-times.ts';
import type { Market } from '#core/shared/market.ts';
import { presentResponse } from '#core/shared/response-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { customerName } from '../conversations/present.ts';
import { COUNTED_MS } from './count.ts';
import { openMinutes } from './response-rules.ts';
import { findResponse, listOpeningHours, listSlowest, listWaiting } from './store.ts';

export const responseRoutes = (market: Market): Route[] => [
  route(endpoints.vendorResponse, async ({ user: { vendorId }, language }) => {
    const { db, clock } = market;
    const now = clock.now();
    const which = { since: new Date(now.getTime() - COUNTED_MS), limit: MAX_WAITED };
    const { shown, conversations } = await findResponse(db, vendorId);
    const hours = await listOpeningHours(db, vendorId);
    const waiting = (await listWaiting(db, vendorId, which)).flatMap(({ askedAt, ...row }) =>
      askedAt === null
        ? []
        : [
            {
              ...row,
              askedAt,
              answeredAt: null,
              minutes: openMinutes({ askedAt, answeredAt: now }, hours),
            },
          ],
    );
    const waited = [...waiting, ...(await listSlowest(db, vendorId, which))]
      .toSorted((one, other) => other.minutes - one.minutes)
      .slice(0, MAX_WAITED);
    return reply(200, {
      response: presentResponse(shown, language),
      conversations,
      waited: waited.map((one) => ({
        conversationId: one.id,
        customer: one.deletedAt === null ? customerName(market, one.name) : null,
        askedAt: one.askedAt.toISOString(),
        answeredAt: one.answeredAt?.toISOString() ?? null,
        minutes: one.minutes,
      })),
    });
  }),
];
