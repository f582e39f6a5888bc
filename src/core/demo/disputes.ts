import { sealEvidence } from '#core/money/disputes/evidence.ts';
import { type Disputing, settleDisputeWithin } from '#core/money/disputes/settle-dispute.ts';
import { sandboxDisputes } from '#core/money/payments/sandbox-disputes.ts';
import { type Demo, noon } from './demo.ts';

/** The vendor with disputes, and the days since the banks acted. */
const VENDOR = 'vendor@souk.example';
const LOST = { openedDaysAgo: 14, decidedDaysAgo: 5 };
const OPEN = { openedDaysAgo: 2 };

/** A lost dispute and one that awaits evidence. They use test cards and the usual code path. */
export async function seedDisputes(demo: Demo): Promise<void> {
  const lost = await intentOf(demo, LOST.openedDaysAgo);
  if (lost !== undefined) {
    const [ref] = await hear(demo, lost, 'product_not_received', LOST.openedDaysAgo);
    const bank = bankOf(demo, LOST.decidedDaysAgo);
    if (ref !== undefined) await bank.settle(await bank.played.decide(ref, 'lost'));
  }
  const open = await intentOf(demo, OPEN.openedDaysAgo);
  if (open !== undefined) {
    const [ref] = await hear(demo, open, 'product_unacceptable', OPEN.openedDaysAgo);
    if (ref !== undefined) await seedEvidence(demo, ref);
  }
}

/**
 * The latest payment without refunds for one of the vendor's orders that was a day old at that
 * time.
 */
async function intentOf({ trx, ...demo }: Demo, daysAgo: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('payments')
    .innerJoin('service_orders as part', 'part.order_id', 'payments.order_id')
    .innerJoin('vendors', 'vendors.id', 'part.vendor_id')
    .innerJoin('users', 'users.id', 'vendors.user_id')
    .select('payments.provider_ref as ref')
    .where('users.email', '=', VENDOR)
    .where('payments.provider', '=', 'sandbox')
    .where('payments.status', '=', 'succeeded')
    .where('payments.refunded_cents', '=', 0)
    .where('payments.change_id', 'is', null)
    .where('part.status', '=', 'completed')
    .where('payments.disputed_cents', '=', 0)
    .where('part.paid_at', '<', noon({ trx, ...demo }, -daysAgo - 1))
    .orderBy('part.paid_at', 'desc')
    .orderBy('payments.id')
    .limit(1)
    .executeTakeFirst();
  return row?.ref ?? undefined;
}

/** The test bank, with a clock some days ago. */
function bankOf(demo: Demo, daysAgo: number) {
  const clock = { now: () => noon(demo, -daysAgo) };
  const { played } = sandboxDisputes(demo.trx, clock);
  if (!played) throw new Error('The embedded provider plays its banks');
  const market: Disputing = {
    clock,
    payments: { name: 'sandbox' },
    log: {
      error: (event) => void unexpected(event),
      warn: (event) => void unexpected(event),
    },
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

/**
 * A cardholder disputes a payment and the marketplace is notified. Returns the refs of the
 * disputes.
 */
async function hear(
  demo: Demo,
  intent: string,
  reason: string,
  daysAgo: number,
): Promise<readonly string[]> {
  await demo.trx
    .updateTable('sandbox_intents')
    .set({ disputes: reason })
    .where('id', '=', intent)
    .execute();
  const bank = bankOf(demo, daysAgo);
  const news = await bank.played.news();
  for (const one of news) await bank.settle(one);
  return news.map(({ ref }) => ref);
}

/** The vendor's evidence so far. */
async function seedEvidence({ trx, secret, ...demo }: Demo, ref: string): Promise<void> {
  const row = await trx
    .selectFrom('disputes')
    .innerJoin('service_orders as part', 'part.order_id', 'disputes.order_id')
    .select(['disputes.id', 'part.vendor_id as vendorId'])
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  if (!row || secret === undefined) return;
  const id = demo.id(`dispute-evidence:${ref}`);
  await trx
    .insertInto('dispute_evidence')
    .values({
      id,
      dispute_id: row.id,
      vendor_id: row.vendorId,
      kind: 'receipt',
      sealed: sealEvidence({ settings: { secret } }, id, {
        text: 'The guests were picked up at the hotel and brought back in the evening. The guide has the signed list.',
        reference: 'NT-2041',
        name: '',
      }),
      format: null,
      bytes: null,
      sha256: null,
      created_at: noon({ trx, secret, ...demo }, -1),
    })
    .execute();
}
