// Bills of the demo. Their accounts are encrypted with the operator's secret, which is unknown when
// the demo is built: the first start encrypts them.
import { z } from 'zod';
import { addDays } from '#base/calendar-date.ts';
import { amountOf, type Currency } from '#base/currency.ts';
import { sealBill } from '#core/catalogue/bills/account.ts';
import { hashOf } from '#core/compliance/confided/sealing.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { type Demo, noon } from './demo.ts';

/** Marks unencrypted rows: an encrypted value is never empty. */
const UNSEALED = '';
/** Stored in place of the hash until then. All invented. */
const Waiting = z.object({ account: z.string(), name: z.string() });

export interface DemoBills {
  /** Key of the biller's listing. */
  readonly listing: string;
  readonly account: string;
  readonly mask: string;
  readonly name: string;
  readonly currency: Currency;
  /** Due dates in days from today, the oldest first. */
  readonly due: readonly { readonly days: number; readonly amount: string }[];
}

export async function seedBills(demo: Demo, bills: DemoBills): Promise<void> {
  const { listing, account, mask, name, currency, due } = bills;
  const entered = noon(demo, -20);
  const rows = due.map(({ days, amount }) => {
    const dueOn = addDays(demo.today, days);
    // The month before the due date.
    const period = addDays(`${dueOn.slice(0, 7)}-01`, -1).slice(0, 7);
    return {
      id: demo.id(`bill:${listing}:${days}`),
      listing_id: demo.id(`listing:${listing}`),
      account_hash: JSON.stringify({ account, name }),
      sealed: UNSEALED,
      mask,
      number: `${period.replace('-', '')}-${account.slice(-4)}`,
      period,
      due_on: dueOn,
      amount: Number(amountOf(amount, currency)),
      currency,
      withdrawn_at: null,
      created_at: entered,
      updated_at: entered,
    };
  });
  await demo.trx.insertInto('due_bills').values(rows).execute();
}

/** Encrypts the demo's bills, once. */
export async function sealDemoBills(market: Market): Promise<void> {
  await transaction(market.db, async (trx) => {
    const rows = await trx
      .selectFrom('due_bills')
      .innerJoin('listings', 'listings.id', 'due_bills.listing_id')
      .select(['due_bills.id', 'due_bills.account_hash', 'listings.vertical'])
      .where('due_bills.sealed', '=', UNSEALED)
      .forUpdate('due_bills')
      .execute();
    for (const { id, account_hash: waiting, vertical } of rows) {
      const bill = Waiting.parse(JSON.parse(waiting));
      await trx
        .updateTable('due_bills')
        .set({
          account_hash: hashOf(market, vertical, bill.account) ?? '',
          sealed: sealBill(market, id, bill),
        })
        .where('id', '=', id)
        .execute();
    }
  });
}
