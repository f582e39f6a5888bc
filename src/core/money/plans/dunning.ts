import { readersOf } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import { refuseCard } from '../cards/store.ts';
import { findPlanInvoice, type PlanInvoice, voidInvoice } from '../invoices/store.ts';
import type { Market } from '#core/shared/market.ts';
import { lapsesAt, statusAfter, stepAt, STEPS } from './dunning-rules.ts';
import { hideMoreThanPlan } from '#core/catalogue/index.ts';
import {
  changeSubscription,
  featuredBetween,
  holderOf,
  type PlanHolder,
  planOn,
  setPlan,
} from './store.ts';
import { classOf, dayOf } from './period-rules.ts';

/** Reason why a renewal is unpaid: the decline class, or no card. */
type Why = 'soft' | 'hard' | 'authentication' | 'no_card';

/** Handles a declined off-session charge. The caller has locked the vendor. */
export async function noteDeclined(
  market: Market,
  trx: Trx,
  {
    invoiceId,
    vendorId,
    savedCardId,
  }: {
    readonly invoiceId: string;
    readonly vendorId: string;
    readonly savedCardId: string | null;
  },
  code: string,
): Promise<void> {
  const holder = await holderOf(trx, vendorId);
  const invoice = await findPlanInvoice(trx, invoiceId);
  if (invoice?.status !== 'open') return;
  const why = classOf(code);
  // Do not retry off session: a hard decline never succeeds, and approval needs the holder.
  if (why !== 'soft' && savedCardId !== null) await refuseCard(trx, savedCardId, code);
  await noteUnpaid(market, trx, { holder, invoice, why });
}

/** Schedules the next step of an unpaid renewal. The caller has locked the vendor. */
export async function noteUnpaid(
  market: Market,
  trx: Trx,
  {
    holder,
    invoice,
    why,
  }: { readonly holder: PlanHolder; readonly invoice: PlanInvoice; readonly why: Why },
): Promise<void> {
  const { subscription } = holder;
  if (!subscription || subscription.id !== invoice.subscription_id) return;
  const now = market.clock.now();
  const failingSince = subscription.failing_since ?? now;
  const done = subscription.step ?? -1;
  const step = nextStep(failingSince, done, now);
  const status = statusAfter(step);
  await changeSubscription(
    trx,
    subscription.id,
    {
      status,
      failing_since: failingSince,
      step,
      next_at: stepAt({ failingSince, step }),
    },
    now,
  );
  await mailUnpaid(market, trx, { holder, invoice, why, failingSince });
}

/** The step after a completed one, without those missed during downtime. */
function nextStep(failingSince: Date, done: number, now: Date): number {
  const next = STEPS.findIndex((_, step) => step > done && stepAt({ failingSince, step }) > now);
  return next === -1 ? STEPS.length - 1 : next;
}

export async function mailUnpaid(
  market: Market,
  trx: Trx,
  {
    holder: { email: to, language, name, version },
    invoice,
    why,
    failingSince,
  }: {
    readonly holder: PlanHolder;
    readonly invoice: PlanInvoice;
    readonly why: Why;
    readonly failingSince: Date;
  },
): Promise<void> {
  await market.mail.queue(trx, {
    to,
    language,
    template: 'plan-unpaid',
    data: {
      name,
      why,
      plan: version.plan,
      number: invoice.number ?? '',
      totalCents: invoice.total_cents,
      endsOn: dayOf(lapsesAt(failingSince)),
    },
  });
}

/**
 * Ends a cancelled or unpaid subscription: the vendor falls back to Starter, and listings beyond
 * its limit are hidden. Nothing is deleted, and open orders continue. The caller has locked the
 * vendor. Returns the listings whose pages changed.
 */
export async function endSubscription(
  market: Market,
  trx: Trx,
  holder: PlanHolder,
  { why, open }: { readonly why: 'cancelled' | 'lapsed'; readonly open: PlanInvoice | null },
): Promise<readonly string[]> {
  const { subscription, vendorId } = holder;
  if (!subscription) return [];
  const now = market.clock.now();
  const starter = await planOn(trx, 'starter', dayOf(now));
  await changeSubscription(
    trx,
    subscription.id,
    {
      status: 'ended',
      ended_why: why,
      failing_since: null,
      step: null,
      next_at: null,
      next_version_id: null,
      next_every: null,
    },
    now,
  );
  const featured = await featuredBetween(trx, vendorId, holder.version.plan, starter.plan);
  await setPlan(trx, vendorId, starter.id);
  const hidden = await hideMoreThanPlan(trx, vendorId, now);
  await market.mail.queue(
    trx,
    ...(await readersOf(trx, vendorId, 'money')).map(({ email, language, name }) => ({
      to: email,
      language,
      template: 'plan-ended' as const,
      data: { name, plan: holder.version.plan, why, hidden: hidden.length },
    })),
  );
  if (open) await voidInvoice(trx, open, 'The subscription has ended', now);
  return [...hidden, ...featured];
}
