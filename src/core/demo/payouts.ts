import { addDays } from '#base/calendar-date.ts';
import { payoutEntries, payoutReturnEntries } from '#core/money/ledger/rules.ts';
import { writePayouts } from '#core/money/ledger/store.ts';
import { type Demo, noon } from './demo.ts';
import { DemoRandom } from './random.ts';

/** Days since the payout batches, the earliest first. */
const PAID_DAYS_AGO = [80, 52, 24] as const;
/** Days from a payout to its return. */
const DAYS_UNTIL_BACK = 3;

/**
 * A payout account for every vendor, and batches that paid the balances. Two payouts were returned.
 */
export async function seedPayouts(demo: Demo): Promise<void> {
  const { trx } = demo;
  const vendors = await trx
    .selectFrom('vendors')
    .innerJoin('users', 'users.id', 'vendors.user_id')
    .select(['vendors.id', 'vendors.business_name as name', 'users.email'])
    .where('vendors.status', '=', 'Approved')
    .orderBy('vendors.id')
    .execute();
  const opened = noon(demo, -PAID_DAYS_AGO[0]);
  const accounts = vendors.map(({ id, name }) => ({
    vendor_id: id,
    holder: name.replaceAll(/[^A-Za-z0-9 ]/g, ''),
    bank_name: 'Bank of the Demonstration',
    iban: demoIban(id),
  }));
  await trx
    .insertInto('payout_accounts')
    .values(accounts.map((account) => ({ ...account, created_at: opened, updated_at: opened })))
    .execute();
  const payees = vendors.flatMap(({ name, email }, index) => {
    const account = accounts[index];
    return account ? [{ name, email, account }] : [];
  });
  for (const [nth, daysAgo] of PAID_DAYS_AGO.entries()) {
    const paid = await seedBatch(demo, payees, nth, daysAgo);
    // The main demo vendor's second payout was returned and paid again in the third batch; the last
    // vendor's third still waits for a new account.
    if (nth === 1)
      await seedReturn(
        demo,
        daysAgo,
        paid.find(({ email }) => email === 'vendor@souk.example'),
      );
    if (nth === 2) {
      const last = paid.findLast(({ email }) => email !== 'vendor@souk.example');
      await seedReturn(demo, daysAgo, last);
      if (last)
        await trx
          .updateTable('payout_accounts')
          .set({ to_check_since: noon(demo, DAYS_UNTIL_BACK - daysAgo) })
          .where('vendor_id', '=', last.vendorId)
          .execute();
    }
  }
}

interface Payee {
  readonly name: string;
  readonly email: string;
  readonly account: {
    readonly vendor_id: string;
    readonly holder: string;
    readonly bank_name: string;
    readonly iban: string;
  };
}

interface Paid {
  readonly id: string;
  readonly email: string;
  readonly vendorId: string;
  readonly cents: number;
}

async function seedBatch(
  demo: Demo,
  payees: readonly Payee[],
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
  const batchId = demo.id(`payout-batch:${nth}`);
  const payouts = payees.flatMap(({ name, email, account }) => {
    const vendorId = account.vendor_id;
    const cents = -Number(owed.find((one) => one.vendorId === vendorId)?.cents ?? 0);
    return cents <= 0
      ? []
      : [{ id: demo.id(`payout:${nth}:${vendorId}`), email, vendorId, cents, name, account }];
  });
  if (payouts.length === 0) return [];
  await trx
    .insertInto('payout_batches')
    .values({
      id: batchId,
      status: 'paid',
      payout_count: payouts.length,
      total_cents: payouts.reduce((sum, { cents }) => sum + cents, 0),
      request_key: `demo-${nth}`,
      bank_reference: `DEMO-${nth + 1}`,
      created_by: demo.id('user:admin'),
      created_at: at,
      closed_at: at,
    })
    .execute();
  await trx
    .insertInto('payouts')
    .values(
      payouts.map(({ id, cents, name, account }) => ({
        id,
        batch_id: batchId,
        amount_cents: cents,
        business_name: name,
        ...account,
      })),
    )
    .execute();
  await writePayouts(
    trx,
    payouts.map(({ id, vendorId, cents }) => ({
      payoutId: id,
      entries: payoutEntries(vendorId, cents),
    })),
    at,
  );
  return payouts;
}

async function seedReturn(demo: Demo, daysAgo: number, paid: Paid | undefined): Promise<void> {
  if (!paid) return;
  const at = noon(demo, DAYS_UNTIL_BACK - daysAgo);
  await demo.trx
    .insertInto('payout_returns')
    .values({
      payout_id: paid.id,
      reason: 'The account number does not match the holder',
      returned_on: addDays(demo.today, DAYS_UNTIL_BACK - daysAgo),
      noted_by: demo.id('user:admin'),
      created_at: at,
    })
    .execute();
  const entries = payoutReturnEntries(paid.vendorId, paid.cents);
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
