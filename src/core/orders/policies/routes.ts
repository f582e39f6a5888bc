import { notFound } from '#base/errors.ts';
import { fromDollars, toDollars } from '#base/money.ts';
import { todayIn } from '#base/calendar-date.ts';
import { type Language, otherFor } from '#base/two-languages.ts';
import { endpoints, type Policy } from '#contract/policies.ts';
import { openOrderSecrets, type Secrets } from '#core/compliance/index.ts';
import type { Market } from '#core/shared/market.ts';
import { presentVendorOrder } from '../orders/vendor-present.ts';
import { findPart } from '../orders/vendor-store.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { cancelPolicy, noteClaim, quoteCancel } from './cancel.ts';
import { readRenewal } from './renewal.ts';
import { asCode, daysLeft, isRenewable, stateOn } from './rules.ts';
import {
  countPolicies,
  findByCode,
  findPolicyLine,
  listPolicyLines,
  type PolicyLine,
  type SoldPolicyTerms,
} from './store.ts';
import { ZodError } from 'zod';
import { freeLookUntil } from '#base/cancellation.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { insured, type InsuredSide } from '#verticals/capabilities/insured.ts';
import { capabilityOf, idsWith } from '#verticals/capability.ts';
import { cancellationOf, whenOf } from '../orders/policy.ts';
import { inReadersWords } from '../orders/sold-words.ts';
import { backOf } from './judge.ts';

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
  const insuring = idsWith(market.verticals, insured);
  return [
    route(endpoints.listPolicies, async ({ user, query, language }) => {
      const asked = { userId: user.id, verticals: insuring, now: market.clock.now() };
      const { of } = query;
      const lines = await listPolicyLines(db, asked, { of, ...sliceOf(query), reader: language });
      const counts = await countPolicies(db, asked);
      return reply(200, { policies: await shown(lines, language), counts }, UNKEPT);
    }),
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

interface Shown {
  readonly secrets: Secrets | undefined;
  readonly reader: Language | null;
  readonly now: Date;
}

/** The customer's view of a policy; null if its vertical sells none any more. */
function presentPolicy(
  { verticals, log }: Pick<Market, 'verticals' | 'log'>,
  line: PolicyLine,
  { secrets, reader, now }: Shown,
): Policy | null {
  const vertical = verticals[line.vertical];
  const when = whenOf(line);
  const policy = capabilityOf(vertical, insured);
  if (!vertical || !policy || when === null) return null;
  const said = inReadersWords(line, reader);
  const today = todayIn(when.timeZone, now);
  const state = stateOn(
    { when, issued: line.issuedAt !== null, cancelled: line.cancelledAt !== null },
    today,
  );
  const back = backOf(line, now);
  const open = state === 'issued' || state === 'in_force';
  return {
    _id: line.id,
    orderId: line.order_id,
    productId: line.listing_id,
    vertical: line.vertical,
    kind: line.kind,
    name: said.name,
    serviceName: line.serviceName,
    href: vertical.pagePath({ id: line.listing_id, serviceId: line.serviceId }),
    number: line.number,
    state,
    from: when.from,
    to: when.to,
    timeZone: when.timeZone,
    daysLeft: daysLeft(when, today),
    days: daysLeft(when, when.from),
    people: secrets
      ? namesOf(policy, secrets, () => log.warn('policy-unreadable', { line: line.id }))
      : [],
    paid: toDollars(line.total_cents),
    refunded: toDollars(line.refunded_cents),
    ...contactOf(vertical, policy, { line, reader }),
    subDetails: Object.fromEntries(Object.entries(said.sub_details as object)),
    claimed: line.claimedAt !== null,
    cancelledOn: line.cancelledOn,
    freeUntil:
      open && line.issuedAt
        ? freeLookUntil(
            cancellationOf(line).rule,
            {
              when,
              timeZone: when.timeZone,
              issuedAt: line.issuedAt,
              claimed: line.claimedAt !== null,
            },
            now,
          )
        : null,
    refund: open && back.cents > 0 ? toDollars(back.cents) : null,
    renewable: isRenewable(when, state, today),
    code: line.code,
    wording: line.hasWording,
  };
}

/** Answers in an old format yield no names. */
function namesOf(policy: InsuredSide, secrets: Secrets, warn: () => void): string[] {
  try {
    return policy.insured(secrets).map(({ name }) => name);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    warn();
    return [];
  }
}

function contactOf(
  vertical: Vertical,
  policy: InsuredSide,
  { line, reader }: { readonly line: PolicyLine; readonly reader: Language | null },
) {
  const { details, inOther } = line.terms as SoldPolicyTerms;
  const other = otherFor({ language: line.language, inOther }, reader);
  const own = vertical.inOtherWords({ ...(details as object) }, other);
  const { insurer, phone: claimsPhone } = policy.contact(own);
  return { insurer, claimsPhone };
}
