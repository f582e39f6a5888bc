import { amountText } from '#base/currency.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { BILLS_AT_ONCE, endpoints, type VendorBill } from '#contract/bills.ts';
import { billed } from '#verticals/capabilities/billed.ts';
import { idsWith } from '#verticals/capability.ts';
import { recordAudit } from '#core/identity/index.ts';
import { ownListings } from '../places/own-listings.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { type BillListing, billListingOf } from './account.ts';
import { enterBills } from './enter.ts';
import { standingOf, type TypedBill } from './rules.ts';
import { type BillWithLines, listBillerIds, listBills, lockBill, setWithdrawn } from './store.ts';
import { withoutGuards } from '#base/csv.ts';
import { MAX_BILLS } from '#base/limits.ts';
import { BrokenCsv, csvRows } from '#core/shared/read-csv.ts';

const COLUMNS = ['account', 'number', 'period', 'dueOn', 'amount', 'currency', 'name'] as const;

/** The bills of a file with their row numbers. Throws a 400 for a malformed file. */
async function readBillsFile(
  csv: string,
): Promise<readonly { readonly row: number; readonly bill: TypedBill }[]> {
  const bills: { row: number; bill: TypedBill }[] = [];
  let row = 0;
  try {
    for await (const cells of csvRows(csv)) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (row === 1 && /^(?:account|الحساب|رقم الحساب)/iu.test(cells[0]?.trim() ?? '')) continue;
      if (bills.length === MAX_BILLS)
        throw badInput(
          { csv: `Use up to ${MAX_BILLS} bills in one file` },
          { errorCodes: { csv: 'too_many' }, errorLimits: { csv: MAX_BILLS } },
        );
      const bill = Object.fromEntries(
        COLUMNS.map((name, at) => [name, withoutGuards(cells[at] ?? '').slice(0, 1000)]),
      );
      bills.push({ row, bill: { ...NO_BILL, ...bill } });
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw badInput(
      { csv: `Row ${error.row} is no row of a table` },
      { errorCodes: { csv: 'format' } },
    );
  }
  return bills;
}

const NO_BILL: TypedBill = {
  account: '',
  number: '',
  period: '',
  dueOn: '',
  amount: '',
  currency: '',
  name: '',
};

export const vendorBillRoutes = (market: Market): Route[] => {
  /** A vendor's own listing with entered bills. Throws 404. */
  async function ownBills(vendorId: string | null, id: string): Promise<BillListing> {
    if (vendorId === null) throw notFound('Listing');
    const [own] = await ownListings(readBy(market, null), market.db, vendorId, [id]);
    const listing = own ? billListingOf(own.facts, own.vertical) : null;
    if (!listing) throw notFound('Listing');
    return listing;
  }

  const entering = idsWith(market.verticals, billed);

  return [
    route(endpoints.listBillers, async ({ user, query, language }) => {
      if (user.vendorId === null) return reply(200, { billers: [], total: 0 });
      const { ids, total } = await listBillerIds(
        market.db,
        { vendorId: user.vendorId, verticals: entering },
        sliceOf(query),
      );
      const owns = await ownListings(readBy(market, language), market.db, user.vendorId, ids);
      const billers = owns.flatMap(({ id, name, facts, vertical }) => {
        const listing = billListingOf(facts, vertical);
        if (!listing) return [];
        const { currency, example } = listing.terms;
        return [{ _id: id, name, currency, example }];
      });
      return reply(200, { billers, total });
    }),

    route(endpoints.listVendorBills, async ({ user, params, query }) => {
      await ownBills(user.vendorId, params.id);
      const rows = await listBills(market.db, {
        listingId: params.id,
        hash: null,
        before: query.before,
        limit: BILLS_AT_ONCE + 1,
      });
      return reply(200, {
        bills: rows.slice(0, BILLS_AT_ONCE).map(presentBill),
        more: rows.length > BILLS_AT_ONCE,
      });
    }),

    route(endpoints.enterBills, async ({ user, params, body }) => {
      const listing = await ownBills(user.vendorId, params.id);
      const typed = body.bills.map(trimmed);
      const done = await enterBills(
        market,
        user.id,
        listing,
        typed,
        (index, field) => `bills.${index}.${field}`,
      );
      return reply(200, { ...done, message: 'Bills saved' });
    }),

    route(endpoints.importBills, async ({ user, params, body }) => {
      await market.limits.take('imports', user.id);
      const listing = await ownBills(user.vendorId, params.id);
      const rows = await readBillsFile(body.csv);
      if (rows.length === 0)
        throw badInput(
          { csv: 'There is no bill in this file' },
          { errorCodes: { csv: 'too_few' } },
        );
      const done = await enterBills(
        market,
        user.id,
        listing,
        rows.map(({ bill }) => trimmed(bill)),
        (index, field) => `rows.${rows[index]?.row ?? 0}.${field}`,
      );
      return reply(200, { ...done, message: 'Bills saved' });
    }),

    route(endpoints.withdrawBill, async ({ user, params }) => {
      await ownBills(user.vendorId, params.id);
      const now = market.clock.now();
      await transaction(market.db, async (trx) => {
        const bill = await lockBill(trx, { listingId: params.id, id: params.billId });
        if (!bill) throw notFound('Bill');
        const { busyIn, leftMinor } = standingOf(bill.amount, bill.currency, bill.lines);
        if (busyIn !== null) throw new Refusal(409, 'bill_in_order', { order: busyIn });
        if (leftMinor === 0n) throw new Refusal(409, 'bill_is_paid');
        await setWithdrawn(trx, bill.id, now, now);
        await recordAudit(
          trx,
          {
            actor: { id: user.id, role: 'vendor' },
            action: 'bill.withdrawn',
            subject: { type: 'listing', id: params.id },
            after: { bill: bill.id },
          },
          now,
        );
      });
      return reply(200, { message: 'Bill withdrawn' });
    }),
  ];
};

const trimmed = (bill: TypedBill): TypedBill => ({
  account: bill.account.trim(),
  number: bill.number.trim(),
  period: bill.period.trim(),
  dueOn: bill.dueOn.trim(),
  amount: bill.amount.trim(),
  currency: bill.currency.trim().toUpperCase(),
  name: bill.name.trim(),
});

function presentBill(row: BillWithLines): VendorBill {
  const { leftMinor, busyIn } = standingOf(row.amount, row.currency, row.lines);
  const open = leftMinor === 0n ? 'paid' : busyIn === null ? 'due' : 'reserved';
  return {
    _id: row.id,
    number: row.number,
    account: row.mask,
    period: row.period,
    dueOn: row.due_on,
    amount: amountText(BigInt(row.amount), row.currency),
    left: amountText(leftMinor, row.currency),
    currency: row.currency,
    state: row.withdrawn_at === null ? open : 'withdrawn',
    order: busyIn,
    updatedAt: row.updated_at.toISOString(),
  };
}
