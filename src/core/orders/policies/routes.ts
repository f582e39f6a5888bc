import { notFound } from '#base/errors.ts';
import { fromDollars, toDollars } from '#base/money.ts';
import { todayIn } from '#base/calendar-date.ts';
import type { Language } from '#base/two-languages.ts';
import { endpoints } from '#contract/policies.ts';
import { openOrderSecrets } from '#core/compliance/index.ts';
import type { Market } from '#core/shared/market.ts';
import { presentVendorOrder } from '../orders/vendor-present.ts';
import { findPart } from '../orders/vendor-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { cancelPolicy, noteClaim, quoteCancel } from './cancel.ts';
import { presentPolicy } from './present.ts';
import { readRenewal } from './renewal.ts';
import { asCode, stateOn } from './rules.ts';
import { findByCode, findPolicyLine, listPolicyLines, type PolicyLine } from './store.ts';

const UNKEPT = { 'cache-control': 'no-store' };

export const policyRoutes = (market: Market): Route[] => {
  const { db } = market;
  const shown = async (lines: readonly PolicyLine[], reader: Language | null) => {
    const secrets = await openOrderSecrets(market, db, [
      ...new Set(lines.map(({ order_id: id }) => id)),
    ]);
    const now = market.clock.now();
    return lines.flatMap(
      (line) => presentPolicy(market, line, { secrets: secrets.get(line.id), reader, now }) ?? [],
    );
  };
  return [
    route(endpoints.listPolicies, async ({ user, language }) =>
      reply(
        200,
        { policies: await shown(await listPolicyLines(db, user.id, language), language) },
        UNKEPT,
      ),
    ),
    route(endpoints.cancelPolicyQuote, async ({ user, params: { id } }) => {
      const back = await quoteCancel(market, { userId: user.id, lineId: id });
      return reply(200, {
        refund: toDollars(back.cents),
        premium: toDollars(back.premiumCents),
        passedOn: toDollars(back.passedOnCents),
        kept: toDollars(back.keptCents),
        freeLook: back.freeLook,
        unusedDays: back.unusedDays,
        days: back.days,
      });
    }),
    route(endpoints.cancelPolicy, async ({ user, params: { id }, body, language }) => {
      await cancelPolicy(market, { userId: user.id, lineId: id }, fromDollars(body.expectedRefund));
      const line = await findPolicyLine(db, user.id, id, language);
      const [policy] = line ? await shown([line], language) : [];
      if (!policy) throw notFound('Policy');
      return reply(200, { policy }, UNKEPT);
    }),
    route(endpoints.readRenewal, async ({ user, params: { id } }) =>
      reply(200, await readRenewal(market, { userId: user.id, lineId: id }), UNKEPT),
    ),
    route(endpoints.noteClaim, async ({ user, params: { id: partId, itemId } }) => {
      if (user.vendorId === null) throw notFound('Order');
      const { vendorId, id: userId } = user;
      await noteClaim(market, { vendorId, userId, partId, lineId: itemId });
      const found = await findPart(db, vendorId, partId, null);
      if (!found) throw notFound('Order');
      return reply(200, { order: presentVendorOrder(market, found) });
    }),
    route(endpoints.checkPolicy, async ({ params: { code }, ip }) => {
      await market.limits.take('policy-checks', ip);
      const found = await findByCode(db, asCode(code));
      if (!found || found.startsOn === null || found.endsOn === null) throw notFound('Policy');
      const { number, vertical, kind, startsOn, endsOn, timeZone, cancelledAt } = found;
      const state = stateOn(
        { when: { from: startsOn, to: endsOn }, issued: true, cancelled: cancelledAt !== null },
        todayIn(timeZone, market.clock.now()),
      );
      return reply(
        200,
        { number, vertical, kind, valid: state === 'issued' || state === 'in_force' },
        UNKEPT,
      );
    }),
  ];
};
