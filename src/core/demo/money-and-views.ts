import { addDays } from '#base/calendar-date.ts';
import { payoutEntries } from '../ledger/rules.ts';
import { writePayouts } from '../ledger/store.ts';
import { type Demo, inChunks, noon } from './demo.ts';
import { DemoRandom } from './random.ts';
import type { DemoListing } from './sale.ts';

/** How long pages have been looked at. */
const DAYS_OF_VIEWS = 240;
/** When the last batch was paid. */
const PAID_DAYS_AGO = 24;

/** How often each service's pages were opened, more often lately and towards the week's end. */
export async function seedViews(demo: Demo, listings: readonly DemoListing[]): Promise<void> {
  const services = new Map(listings.map((listing) => [listing.serviceId, listing]));
  const rows = [...services].flatMap(([serviceId, { vendorId }]) => {
    const random = new DemoRandom(`views:${serviceId}`);
    const size = random.between(5, 16);
    return Array.from({ length: DAYS_OF_VIEWS }, (_, index) => {
      const day = addDays(demo.today, index + 1 - DAYS_OF_VIEWS);
      const grown = size * (0.5 + index / DAYS_OF_VIEWS);
      const views = Math.max(1, Math.round(grown * (0.6 + random.next() * 0.9)));
      return { vendor_id: vendorId, day, subject_id: serviceId, views };
    });
  });
  await inChunks(rows, (some) =>
    demo.trx
      .insertInto('page_views')
      .values([...some])
      .execute(),
  );
}

/** A payout account for every vendor, and a batch that paid what was owed some weeks ago. */
export async function seedPayouts(demo: Demo): Promise<void> {
  const { trx } = demo;
  const vendors = await trx
    .selectFrom('vendors')
    .select(['id', 'business_name as name'])
    .where('status', '=', 'Approved')
    .orderBy('id')
    .execute();
  const at = noon(demo, -PAID_DAYS_AGO);
  const accounts = vendors.map(({ id, name }) => ({
    vendor_id: id,
    holder: name.replaceAll(/[^A-Za-z0-9 ]/g, ''),
    bank_name: 'Bank of the Demonstration',
    iban: demoIban(id),
  }));
  await trx
    .insertInto('payout_accounts')
    .values(accounts.map((account) => ({ ...account, created_at: at, updated_at: at })))
    .execute();
  const owed = await trx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select((is) => ['vendor_id as vendorId', is.fn.sum<number>('amount_cents').as('cents')])
    .where('account', '=', 'vendor_payable')
    .where('ledger_transactions.created_at', '<', at)
    .groupBy('vendor_id')
    .execute();
  const batchId = demo.id('payout-batch');
  const payouts = vendors.flatMap(({ id, name }, index) => {
    const cents = -Number(owed.find(({ vendorId }) => vendorId === id)?.cents ?? 0);
    const account = accounts[index];
    if (cents <= 0 || !account) return [];
    const payoutId = demo.id(`payout:${id}`);
    return [
      { id: payoutId, batch_id: batchId, amount_cents: cents, business_name: name, ...account },
    ];
  });
  if (payouts.length === 0) return;
  await trx
    .insertInto('payout_batches')
    .values({
      id: batchId,
      status: 'paid',
      payout_count: payouts.length,
      total_cents: payouts.reduce((sum, payout) => sum + payout.amount_cents, 0),
      request_key: 'demo',
      bank_reference: 'DEMO-1',
      created_by: demo.id('user:admin'),
      created_at: at,
      closed_at: at,
    })
    .execute();
  await trx.insertInto('payouts').values(payouts).execute();
  await writePayouts(
    trx,
    payouts.map(({ id, vendor_id: vendorId, amount_cents: cents }) => ({
      payoutId: id,
      entries: payoutEntries(vendorId, cents),
    })),
    at,
  );
}

/** An Egyptian IBAN that nobody has: its bank is called 9999. Check digits as ISO 13616 says. */
function demoIban(vendorId: string): string {
  const random = new DemoRandom(`iban:${vendorId}`);
  const own = `9999${Array.from({ length: 21 }, () => random.between(0, 9)).join('')}`;
  // E is 14 and G is 16.
  const check = 98n - (BigInt(`${own}141600`) % 97n);
  return `EG${String(check).padStart(2, '0')}${own}`;
}
