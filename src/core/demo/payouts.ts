import { addDays } from '#base/calendar-date.ts';
import { payoutEntries, payoutReturnEntries } from '#core/money/ledger/rules.ts';
import { writePayouts } from '#core/money/ledger/store.ts';
import { type Demo, insert, noon } from './demo.ts';
import { DemoRandom } from './random.ts';

/** Days since the payout batches, the earliest first. */
const PAID_DAYS_AGO = [80, 52, 24] as const;
/** Days from a payout to its return. */
const DAYS_UNTIL_BACK = 3;
const MAIN = 'vendor@souk.example';

type Payee = Awaited<ReturnType<typeof payees>>[number];
interface Paid {
  readonly id: string;
  readonly payee: Payee;
  readonly cents: number;
}

/**
 * A payout account for every vendor, and batches that paid the balances. Two payouts were returned.
 */
export async function seedPayouts(demo: Demo): Promise<void> {
  const { trx } = demo;
  const all = await payees(demo);
  const opened = noon(demo, -PAID_DAYS_AGO[0]);
  await insert(
    demo,
    'payout_accounts',
    all.map(({ account }) => ({ ...account, created_at: opened, updated_at: opened })),
  );
  for (const [nth, daysAgo] of PAID_DAYS_AGO.entries()) {
    const paid = await seedBatch(demo, all, nth, daysAgo);
    // The main demo vendor's second payout was returned and paid again in the third batch; the last
    // vendor's third still waits for a new account.
    if (nth === 1)
      await seedReturn(
        demo,
        daysAgo,
        paid.find(({ payee }) => payee.email === MAIN),
      );
    const last = nth === 2 ? paid.findLast(({ payee }) => payee.email !== MAIN) : undefined;
    if (!last) continue;
    await seedReturn(demo, daysAgo, last);
    await trx
      .updateTable('payout_accounts')
      .set({ to_check_since: noon(demo, DAYS_UNTIL_BACK - daysAgo) })
      .where('vendor_id', '=', last.payee.account.vendor_id)
      .execute();
  }
}

async function payees({ trx }: Demo) {
  const vendors = await trx
    .selectFrom('vendors')
    .innerJoin('vendor_members as m', (on) =>
      on.onRef('m.vendor_id', '=', 'vendors.id').on('m.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'm.user_id')
    .select(['vendors.id', 'vendors.business_name as name', 'users.email'])
    .where('vendors.status', '=', 'Approved')
    .orderBy('vendors.id')
    .execute();
  return vendors.map(({ id, name, email }) => ({
    name,
    email,
    account: {
      vendor_id: id,
      holder: name.replaceAll(/[^A-Za-z0-9 ]/g, ''),
      bank_name: 'Bank of the Demonstration',
      iban: demoIban(id),
    },
  }));
}

async function seedBatch(
  demo: Demo,
  all: readonly Payee[],
  nth: number,
  daysAgo: number,
): Promise<readonly Paid[]> {
  const { trx } = demo;
  const at = noon(demo, -daysAgo);
  const owed = await trx
    .selectFrom('ledger_entries as entry')
    .leftJoin('service_orders as part', 'part.id', 'entry.service_order_id')
    .select((is) => ['entry.vendor_id as vendorId', is.fn.sum<number>('amount_cents').as('cents')])
    .where('entry.account', '=', 'vendor_payable')
    .where('entry.at', '<', at)
    // Like a batch: everything payable by then.
    .where((is) =>
      is.or([
        is('part.id', 'is', null),
        is('part.status', '=', 'cancelled'),
        is('part.payable_from', '<=', at),
      ]),
    )
    .groupBy('entry.vendor_id')
    .execute();
  const payouts = all.flatMap((payee): Paid[] => {
    const { vendor_id: id } = payee.account;
    const cents = -Number(owed.find(({ vendorId }) => vendorId === id)?.cents ?? 0);
    return cents <= 0 ? [] : [{ id: demo.id(`payout:${nth}:${id}`), payee, cents }];
  });
  if (payouts.length === 0) return [];
  const batchId = demo.id(`payout-batch:${nth}`);
  await insert(demo, 'payout_batches', [
    {
      id: batchId,
      status: 'paid',
      payout_count: payouts.length,
      total_cents: payouts.reduce((sum, { cents }) => sum + cents, 0),
      request_key: `demo-${nth}`,
      bank_reference: `DEMO-${nth + 1}`,
      created_by: demo.id('user:admin'),
      created_at: at,
      closed_at: at,
    },
  ]);
  await insert(
    demo,
    'payouts',
    payouts.map(({ id, cents, payee: { name, account } }) => ({
      id,
      batch_id: batchId,
      amount_cents: cents,
      business_name: name,
      ...account,
    })),
  );
  await writePayouts(
    trx,
    payouts.map(({ id, payee, cents }) => ({
      payoutId: id,
      entries: payoutEntries(payee.account.vendor_id, cents),
    })),
    at,
  );
  return payouts;
}

async function seedReturn(demo: Demo, daysAgo: number, paid: Paid | undefined): Promise<void> {
  if (!paid) return;
  const at = noon(demo, DAYS_UNTIL_BACK - daysAgo);
  await insert(demo, 'payout_returns', [
    {
      payout_id: paid.id,
      reason: 'The account number does not match the holder',
      returned_on: addDays(demo.today, DAYS_UNTIL_BACK - daysAgo),
      noted_by: demo.id('user:admin'),
      created_at: at,
    },
  ]);
  const entries = payoutReturnEntries(paid.payee.account.vendor_id, paid.cents);
  await writePayouts(demo.trx, [{ payoutId: paid.id, entries }], at, 'payout_return');
}

/** An invented Egyptian IBAN with the unused bank code 9999. Check digits by ISO 13616. */
function demoIban(vendorId: string): string {
  const random = new DemoRandom(`iban:${vendorId}`);
  const own = `9999${Array.from({ length: 21 }, () => random.between(0, 9)).join('')}`;
  // E is 14, G is 16.
  const check = 98n - (BigInt(`${own}141600`) % 97n);
  return `EG${String(check).padStart(2, '0')}${own}`;
}
