import { newId } from '#base/ids.ts';
import type { SavedCard } from '../cards/store.ts';
import type { Trx } from '#core/shared/database.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import {
  findPlanInvoice,
  findWaiting,
  insertInvoice,
  type PlanInvoice,
  issueInvoice,
  listOldDrafts,
  voidInvoice,
} from '../invoices/store.ts';
import type { Market } from '#core/shared/market.ts';
import type { PaymentRow } from '../payments/tables.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import {
  beginPayment,
  chargeableCard,
  chargeCard,
  endOpenPayments,
  latestPayment,
} from './attempt.ts';
import { endSubscription, mailUnpaid, noteUnpaid } from './dunning.ts';
import { dueStep, lapsesAt, statusAfter, stepAt, STEPS } from './dunning-rules.ts';
import { DRAFT_MS, payFromBalance, payInvoice } from './pay-invoice.ts';
import { beginsAt, dayOf, periodOn } from './period-rules.ts';
import { wholePeriod } from './proration-rules.ts';
import {
  changeSubscription,
  claimDue,
  findVersion,
  holderOf,
  type PlanHolder,
  planOn,
  priceOf,
  type Subscription,
} from './store.ts';

const AT_ONCE = 8;
/** Delay before a claimed subscription is due again, after a crash or a pending payment. */
const AGAIN_MS = 10 * 60_000;

/**
 * Renews due subscriptions and follows up unpaid ones. Idempotent and safe in several processes:
 * subscriptions are claimed, there is one invoice per period, and charges use their payment's key.
 */
export async function renewSubscriptions(market: Market): Promise<Turn> {
  await endOldDrafts(market);
  const claim = () => {
    const now = market.clock.now();
    const nextAt = new Date(now.getTime() + AGAIN_MS);
    return claimDue(market.db, { now, nextAt, limit: AT_ONCE });
  };
  // A claim postpones the subscription's next turn, so the loop ends.
  return inTurn(async () => {
    const due = await claim();
    await Promise.all(
      due.map(async ({ id, vendorId }) => {
        try {
          await lookAt(market, id, vendorId);
        } catch (error) {
          market.log.error('subscription not renewed', {
            subscription: id,
            error: error instanceof Error ? (error.stack ?? error.message) : String(error),
          });
        }
      }),
    );
    return due.length > 0;
  });
}

/** Voids expired drafts; the polling job cancels their payments at the provider. */
async function endOldDrafts(market: Market): Promise<void> {
  const { db, clock } = market;
  const now = clock.now();
  for (const { id, vendorId } of await listOldDrafts(db, new Date(now.getTime() - DRAFT_MS)))
    await transaction(db, async (trx) => {
      await holderOf(trx, vendorId, { lock: true });
      const invoice = await findPlanInvoice(trx, id);
      if (invoice?.status === 'draft') await voidInvoice(trx, invoice, 'Not paid in time', now);
    });
}

/** Side effects to run after the commit. */
interface Decided {
  readonly listingIds?: readonly string[];
  readonly charge?: {
    readonly payment: PaymentRow;
    readonly card: SavedCard;
  };
}

async function lookAt(market: Market, id: string, vendorId: string): Promise<void> {
  const open = await findWaiting(market.db, vendorId, 'open');
  const free = open ? await endOpenPayments(market, open.id) : true;
  // A pending payment decides first.
  if (!free) return;
  const { listingIds = [], charge } = await transaction(market.db, (trx) =>
    decide(market, trx, id, vendorId),
  );
  await notifyPages(market, listingIds);
  if (charge) await chargeCard(market, charge.payment, charge.card);
}

async function decide(market: Market, trx: Trx, id: string, vendorId: string): Promise<Decided> {
  const holder = await holderOf(trx, vendorId, { lock: true });
  const { subscription } = holder;
  if (subscription?.id !== id) return {};
  const now = market.clock.now();
  const open = (await findWaiting(trx, vendorId, 'open')) ?? null;
  if (open && ['pending', 'processing'].includes((await latestPayment(trx, open.id))?.status ?? ''))
    return {};
  if (subscription.failing_since !== null && subscription.step !== null)
    return followUp(market, trx, {
      holder,
      subscription,
      open,
      dunning: { failingSince: subscription.failing_since, step: subscription.step },
    });
  if (subscription.period_to > dayOf(now)) {
    await changeSubscription(trx, id, { next_at: beginsAt(subscription.period_to) }, now);
    return {};
  }
  if (subscription.cancel_at_end)
    return { listingIds: await endSubscription(market, trx, holder, { why: 'cancelled', open }) };
  return pay(market, trx, holder, open ?? (await invoiceNext(market, trx, holder, subscription)));
}

/** Runs the due dunning step of an unpaid subscription. */
async function followUp(
  market: Market,
  trx: Trx,
  {
    holder,
    subscription,
    open,
    dunning,
  }: {
    readonly holder: PlanHolder;
    readonly subscription: Subscription;
    readonly open: PlanInvoice | null;
    readonly dunning: { readonly failingSince: Date; readonly step: number };
  },
): Promise<Decided> {
  const now = market.clock.now();
  const lapses = lapsesAt(dunning.failingSince);
  // A cancelled subscription keeps its plan until the usual lapse, without further charges.
  if (subscription.cancel_at_end && now < lapses) {
    await changeSubscription(trx, subscription.id, { next_at: lapses }, now);
    return {};
  }
  const step = dueStep(dunning, now);
  if (step === null || open === null) {
    await changeSubscription(trx, subscription.id, { next_at: stepAt(dunning) }, now);
    return {};
  }
  const { does } = STEPS[step] ?? { does: 'lapse' };
  if (does === 'lapse' || subscription.cancel_at_end)
    return {
      listingIds: await endSubscription(market, trx, holder, {
        why: subscription.cancel_at_end ? 'cancelled' : 'lapsed',
        open,
      }),
    };
  if (does === 'remind') {
    const { failingSince } = dunning;
    await changeSubscription(
      trx,
      subscription.id,
      {
        status: statusAfter(step + 1),
        step: step + 1,
        next_at: stepAt({ failingSince, step: step + 1 }),
      },
      now,
    );
    const chargeable = await chargeableCard(market, trx, holder);
    const why = chargeable.card === null ? chargeable.why : 'no_card';
    await mailUnpaid(market, trx, { holder, invoice: open, why, failingSince });
    return {};
  }
  await changeSubscription(trx, subscription.id, { step }, now);
  return pay(market, trx, { ...holder, subscription: { ...subscription, step } }, open);
}

/** Invoices the current period only: periods missed during downtime are not charged. */
async function invoiceNext(
  market: Market,
  trx: Trx,
  holder: PlanHolder,
  subscription: Subscription,
): Promise<PlanInvoice> {
  const now = market.clock.now();
  const today = dayOf(now);
  const { next_every: nextEvery, next_version_id: nextId } = subscription;
  const every = nextEvery ?? subscription.every;
  const running = await findVersion(trx, nextId ?? subscription.version_id);
  // A scheduled plan renews at today's price.
  const version = await planOn(trx, running.plan, today);
  const on = every === subscription.every ? subscription.anchor_on : subscription.period_to;
  const period = periodOn({ on, every }, today);
  const priceCents = priceOf(version, every);
  const { taxBps } = market.invoicing;
  const due = wholePeriod(
    { plan: version.plan, every, priceCents },
    period,
    subscription.carry_cents,
    taxBps,
  );
  const id = newId(now);
  await insertInvoice(trx, {
    id,
    vendor_id: holder.vendorId,
    subscription_id: subscription.id,
    kind: 'renewal',
    seq: 0,
    version_id: version.id,
    every,
    price_cents: priceCents,
    anchor_on: on,
    period_from: period.from,
    period_to: period.to,
    lines: due.lines,
    tax_bps: taxBps,
    subtotal_cents: due.subtotalCents,
    tax_cents: due.taxCents,
    total_cents: due.totalCents,
    carry_cents: due.carryCents,
    from_balance: subscription.from_balance,
    keep_card: false,
    consent: null,
    request_key: null,
    created_at: now,
    updated_at: now,
  });
  await issueInvoice(trx, id, { seller: market.invoicing.seller, buyer: holder.buyer }, now);
  const invoice = await findPlanInvoice(trx, id);
  if (!invoice) throw new Error(`Invoice ${id} is gone`);
  return invoice;
}

/** Pays an open invoice by credit, by balance if the vendor chose so, or by card. */
async function pay(
  market: Market,
  trx: Trx,
  holder: PlanHolder,
  invoice: PlanInvoice,
): Promise<Decided> {
  if (invoice.total_cents === 0)
    return {
      listingIds: await payInvoice(market, trx, { holder, invoice, paid: { by: 'credit' } }),
    };
  if (holder.subscription?.from_balance) {
    const listingIds = await payFromBalance(market, trx, holder, invoice.id);
    if (listingIds !== null) return { listingIds };
  }
  const chargeable = await chargeableCard(market, trx, holder);
  if (chargeable.card === null) {
    await noteUnpaid(market, trx, { holder, invoice, why: chargeable.why });
    return {};
  }
  const { card } = chargeable;
  const payment = await beginPayment(market, trx, {
    holder,
    invoice,
    offSession: true,
    cardId: card.id,
    keepCard: false,
  });
  return { charge: { payment, card } };
}
