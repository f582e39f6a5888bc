import { sealEvidence } from '#core/money/disputes/evidence.ts';
import { type Disputing, settleDisputeWithin } from '#core/money/disputes/settle-dispute.ts';
import { sandboxDisputes } from '#core/money/payments/sandbox-disputes.ts';
import { type Demo, insert, noon } from './demo.ts';

/** The vendor with disputes. */
const VENDOR = 'vendor@souk.example';
/** Days since the banks opened and decided them. */
const LOST = { opened: 14, decided: 5 };
const OPEN = { opened: 2 };

/** A lost dispute and one that awaits evidence. They use test cards and the usual code path. */
export async function seedDisputes(demo: Demo): Promise<void> {
  const lost = await dispute(demo, 'product_not_received', LOST.opened);
  if (lost !== undefined) {
    const bank = bankOf(demo, LOST.decided);
    await bank.settle(await bank.played.decide(lost, 'lost'));
  }
  const open = await dispute(demo, 'product_unacceptable', OPEN.opened);
  if (open !== undefined) await seedEvidence(demo, open);
}

/**
 * A cardholder disputes the latest payment without refunds for one of the vendor's orders that was
 * a day old at that time, and the marketplace is notified. Returns the dispute's ref.
 */
async function dispute(demo: Demo, reason: string, daysAgo: number): Promise<string | undefined> {
  const { trx } = demo;
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('service_orders as part', 'part.order_id', 'payments.order_id')
    .innerJoin('vendors', 'vendors.id', 'part.vendor_id')
    .innerJoin('vendor_members as m', (on) =>
      on.onRef('m.vendor_id', '=', 'vendors.id').on('m.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'm.user_id')
    .select('payments.provider_ref as ref')
    .where('users.email', '=', VENDOR)
    .where('payments.provider', '=', 'sandbox')
    .where('payments.status', '=', 'succeeded')
    .where('payments.refunded_cents', '=', 0)
    .where('payments.change_id', 'is', null)
    .where('part.status', '=', 'completed')
    .where('payments.disputed_cents', '=', 0)
    .where('part.paid_at', '<', noon(demo, -daysAgo - 1))
    .orderBy('part.paid_at', 'desc')
    .orderBy('payments.id')
    .limit(1)
    .executeTakeFirst();
  if (!payment?.ref) return undefined;
  await trx
    .updateTable('sandbox_intents')
    .set({ disputes: reason })
    .where('id', '=', payment.ref)
    .execute();
  const bank = bankOf(demo, daysAgo);
  const news = await bank.played.news();
  for (const one of news) await bank.settle(one);
  return news[0]?.ref;
}

/** The test bank, with a clock some days ago. */
function bankOf(demo: Demo, daysAgo: number) {
  const clock = { now: () => noon(demo, -daysAgo) };
  const { played } = sandboxDisputes(demo.trx, clock);
  if (!played) throw new Error('The embedded provider plays its banks');
  const market: Disputing = {
    clock,
    payments: { name: 'sandbox' },
    log: { error: unexpected, warn: unexpected },
    // The mailbox has no old mails.
    mail: { queue: () => Promise.resolve() },
  };
  const settle: typeof played.heard = async (news) => {
    await settleDisputeWithin(market, demo.trx, news);
    await played.heard(news);
  };
  return { played, settle };
}

function unexpected(event: string): never {
  throw new Error(event);
}

/** The vendor's evidence so far. */
async function seedEvidence(demo: Demo, ref: string): Promise<void> {
  const { trx, secret } = demo;
  const row = await trx
    .selectFrom('disputes')
    .innerJoin('service_orders as part', 'part.order_id', 'disputes.order_id')
    .select(['disputes.id', 'part.vendor_id as vendorId'])
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  if (!row || secret === undefined) return;
  const id = demo.id(`dispute-evidence:${ref}`);
  const evidence = {
    text: 'The guests were picked up at the hotel and brought back in the evening. The guide has the signed list.',
    reference: 'NT-2041',
    name: '',
  };
  await insert(demo, 'dispute_evidence', [
    {
      id,
      dispute_id: row.id,
      vendor_id: row.vendorId,
      kind: 'receipt',
      sealed: sealEvidence({ settings: { secret } }, id, evidence),
      created_at: noon(demo, -1),
    },
  ]);
}
