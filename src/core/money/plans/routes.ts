import { badInput, notFound, Refusal } from '#base/errors.ts';
import { fromDollars } from '#base/money.ts';
import { endpoints } from '#contract/plans.ts';
import { recordAudit } from '#core/identity/index.ts';
import { findCard } from '../cards/store.ts';
import type { Trx } from '#core/shared/database.ts';
import { findWaiting, listIssued, voidInvoice } from '../invoices/store.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { choosePlan, quotePlan } from './choose.ts';
import { stepAt } from './dunning-rules.ts';
import { notifyOfLaterTerms } from './later-terms.ts';
import { dayOf } from './period-rules.ts';
import { presentIssued, presentPlan, presentPreview, presentSubscription } from './present.ts';
import { payOpenInvoice, presentChosen } from './take-payment.ts';
import { roomOf } from '#core/catalogue/index.ts';
import {
  changeSubscription,
  findVersion,
  holderOf,
  type PlanHolder,
  plansOn,
  type Subscription,
} from './store.ts';

const PRIVATE = { 'cache-control': 'no-store' };
const ROWS = 24;

export const planRoutes = (market: Market): Route[] => {
  const { db, clock } = market;
  const vendorOf = ({ vendorId }: SessionUser): string => {
    if (vendorId === null) throw notFound('Vendor');
    return vendorId;
  };
  const shown = async (vendorId: string) => ({
    subscription: await presentSubscription(market, db, await holderOf(db, vendorId)),
  });
  /** Changes an active subscription under its vendor's lock. */
  const changed = (
    vendorId: string,
    user: SessionUser,
    change: (
      trx: Trx,
      holder: PlanHolder & { readonly subscription: Subscription },
    ) => Promise<string>,
  ) =>
    transaction(db, async (trx) => {
      const holder = await holderOf(trx, vendorId, { lock: true });
      const { subscription } = holder;
      if (!subscription) throw new Refusal(409, 'no_subscription');
      const action = await change(trx, { ...holder, subscription });
      await recordAudit(
        trx,
        {
          actor: { id: user.id, role: 'vendor' },
          action,
          subject: { type: 'vendor', id: vendorId },
          before: null,
          after: null,
          reason: '',
        },
        clock.now(),
      );
    });

  return [
    route(endpoints.listPlans, async () =>
      reply(200, { plans: (await plansOn(db, dayOf(clock.now()))).map(presentPlan) }),
    ),
    route(endpoints.ownSubscription, async ({ user }) =>
      reply(200, await shown(vendorOf(user)), PRIVATE),
    ),
    route(endpoints.previewPlan, async ({ user, query }) => {
      const vendorId = vendorOf(user);
      const quote = await quotePlan(market, db, await holderOf(db, vendorId), query);
      const { live } = await roomOf(db, vendorId);
      const today = dayOf(clock.now());
      return reply(
        200,
        { preview: await presentPreview(db, quote, query, { live, today }) },
        PRIVATE,
      );
    }),
    route(endpoints.choosePlan, async ({ user, headers, body }) => {
      await market.limits.take('checkout', user.id);
      const { plan, every, expected, payWith, fromBalance, consent } = body;
      const chosen = await choosePlan(market, {
        vendorId: user.vendorId,
        userId: user.id,
        key: headers['Idempotency-Key'],
        plan,
        every,
        expectedCents: fromDollars(expected),
        payWith,
        fromBalance,
        consent,
      });
      return reply(200, presentChosen(market, chosen), PRIVATE);
    }),
    route(endpoints.payOpen, async ({ user, body: { payWith } }) => {
      await market.limits.take('checkout', user.id);
      const paid = await payOpenInvoice(market, {
        vendorId: vendorOf(user),
        userId: user.id,
        payWith,
      });
      return reply(200, presentChosen(market, paid), PRIVATE);
    }),
    route(endpoints.changePayment, async ({ user, body: { cardId, fromBalance } }) => {
      const vendorId = vendorOf(user);
      if (cardId !== undefined) {
        const asked = { id: cardId, userId: user.id, provider: market.payments.name };
        if (!(await findCard(db, asked))) throw badInput({ cardId: 'Choose one of your cards' });
      }
      await changed(vendorId, user, async (trx, { subscription }) => {
        const to = {
          ...(cardId !== undefined && { card_id: cardId }),
          ...(fromBalance !== undefined && { from_balance: fromBalance }),
        };
        await changeSubscription(trx, subscription.id, to, clock.now());
        return 'subscription.payment';
      });
      // A new card pays an open invoice at once.
      if (cardId !== undefined && (await findWaiting(db, vendorId, 'open')))
        await payOpenInvoice(market, {
          vendorId,
          userId: user.id,
          payWith: { of: 'card', cardId },
        });
      return reply(200, await shown(vendorId), PRIVATE);
    }),
    route(endpoints.cancelPlan, async ({ user, body: { reason } }) => {
      const vendorId = vendorOf(user);
      await changed(vendorId, user, async (trx, { subscription }) => {
        const now = clock.now();
        await dropDraft(trx, vendorId, now);
        await changeSubscription(
          trx,
          subscription.id,
          { cancel_at_end: true, cancel_reason: reason, next_version_id: null, next_every: null },
          now,
        );
        return 'subscription.cancel';
      });
      return reply(200, await shown(vendorId), PRIVATE);
    }),
    route(endpoints.resumePlan, async ({ user }) => {
      const vendorId = vendorOf(user);
      await changed(vendorId, user, async (trx, holder) => {
        const { subscription } = holder;
        const { id, cancel_at_end: ending, next_version_id: nextId, every } = subscription;
        const { failing_since: failingSince, step } = subscription;
        await changeSubscription(
          trx,
          id,
          {
            cancel_at_end: false,
            cancel_reason: '',
            next_version_id: null,
            next_every: null,
            // Cancelling had stopped the retries.
            ...(failingSince && step !== null && { next_at: stepAt({ failingSince, step }) }),
          },
          clock.now(),
        );
        // Cancelled subscribers were not mailed about later terms.
        if (ending || nextId !== null)
          await notifyOfLaterTerms(market, trx, holder, {
            plan: (await findVersion(trx, subscription.version_id)).plan,
            anchor: { on: subscription.anchor_on, every },
            next: subscription.period_to,
          });
        return 'subscription.resume';
      });
      return reply(200, await shown(vendorId), PRIVATE);
    }),
    route(endpoints.listInvoices, async ({ user, query: { page } }) => {
      const rows = await listIssued(db, vendorOf(user), {
        limit: ROWS + 1,
        offset: (page - 1) * ROWS,
      });
      const documents = rows.slice(0, ROWS).map(presentIssued);
      return reply(200, { documents, more: rows.length > ROWS }, PRIVATE);
    }),
  ];
};

async function dropDraft(trx: Trx, vendorId: string, now: Date): Promise<void> {
  const draft = await findWaiting(trx, vendorId, 'draft');
  if (draft) await voidInvoice(trx, draft, 'Cancelled', now);
}
