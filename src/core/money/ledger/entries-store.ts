import { type RawBuilder, sql } from 'kysely';
import type { LedgerAccount } from '#base/ledger-accounts.ts';
import type { Db } from '#core/shared/database.ts';
import type { LedgerKind, LedgerPart } from './tables.ts';

/** A ledger entry with its subject. */
export interface BookedEntry {
  readonly id: string;
  readonly transactionId: string;
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly account: LedgerAccount;
  readonly cents: number;
  readonly part: LedgerPart | null;
  readonly vendorId: string | null;
  readonly vendor: string | null;
  /** Its vendor, or that of its payout or invoice. */
  readonly owner: { readonly _id: string; readonly businessName: string } | null;
  readonly orderId: string | null;
  readonly invoiceId: string | null;
  readonly invoiceNumber: string | null;
  readonly paymentId: string | null;
  readonly paymentRef: string | null;
  readonly refundId: string | null;
  readonly refundRef: string | null;
  /** It takes back the booking of a refund that did not reach its customer. */
  readonly reversesRefund: boolean;
  readonly payoutId: string | null;
  readonly batchId: string | null;
  readonly providerRef: string | null;
  readonly providerSource: string | null;
  readonly providerSaid: string | null;
  readonly providerAt: Date | null;
  readonly settledCents: number | null;
  readonly settledFeeCents: number | null;
  readonly settledCurrency: string | null;
}

/** Instants between which entries were booked; each may be open. */
export interface BookedIn {
  readonly start: Date | null;
  /** Exclusive end. */
  readonly end: Date | null;
}

export interface EntryFilter extends BookedIn {
  readonly account: LedgerAccount | undefined;
  readonly vendor: string | undefined;
}

/** The accounts whose entries name a vendor. */
const OF_VENDORS: readonly LedgerAccount[] = ['vendor_payable', 'platform_commission'];

/** The order of the indexes by time and by account. */
const ORDER = {
  asc: sql`entry.at, entry.transaction_id, entry.id`,
  desc: sql`entry.at desc, entry.transaction_id desc, entry.id desc`,
};

/** The first `limit` entries of a condition, with their subjects. */
async function readEntries(
  db: Db,
  where: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
): Promise<readonly BookedEntry[]> {
  const { rows } = await sql<BookedEntry>`
    select entry.id, entry.transaction_id as "transactionId", entry.at, moved.kind, entry.account, entry.amount_cents as cents,
      entry.part, entry.vendor_id as "vendorId", case when entry.vendor_id is not null then vendor.business_name end as vendor,
      case when vendor.id is not null then json_build_object('_id', vendor.id, 'businessName', vendor.business_name) end as owner, moved.order_id as "orderId",
      moved.invoice_id as "invoiceId", invoice.number as "invoiceNumber",
      moved.payment_id as "paymentId", payment.provider_ref as "paymentRef",
      coalesce(moved.refund_id, moved.reverses_refund_id) as "refundId", refund.provider_ref as "refundRef",
      moved.reverses_refund_id is not null as "reversesRefund",
      moved.payout_id as "payoutId", payout.batch_id as "batchId",
      settled.ref as "providerRef", settled.source_ref as "providerSource",
      settled.said as "providerSaid", settled.at as "providerAt", settled.settled_cents as "settledCents",
      settled.settled_fee_cents as "settledFeeCents", settled.currency as "settledCurrency"
    from (
      select * from ledger_entries entry
      where ${sql.join([sql`true`, ...where], sql` and `)}
      order by ${order} limit ${limit}) entry
    join ledger_transactions moved on moved.id = entry.transaction_id
    left join payments payment on payment.id = moved.payment_id
    left join refunds refund on refund.id = coalesce(moved.refund_id, moved.reverses_refund_id)
    left join payouts payout on payout.id = moved.payout_id
    left join invoices invoice on invoice.id = moved.invoice_id
    left join vendors vendor on vendor.id = coalesce(entry.vendor_id, payout.vendor_id, invoice.vendor_id)
    left join provider_transactions settled on settled.id = moved.provider_transaction_id
    order by ${order}`.execute(db);
  return rows;
}

const bookedIn = ({ start, end }: BookedIn) => [
  ...(start ? [sql`entry.at >= ${start}`] : []),
  ...(end ? [sql`entry.at < ${end}`] : []),
];

/** The entries on one side of an entry. */
function beyond(id: string, side: '<' | '>') {
  const placeOf = (column: string) =>
    sql`(select ${sql.ref(column)} from ledger_entries where id = ${id})`;
  return sql`(entry.at, entry.transaction_id, entry.id) ${sql.raw(side)}
    (${placeOf('at')}, ${placeOf('transaction_id')}, ${id}::uuid)`;
}

/** The next entries of an export, oldest first. */
export const nextEntries = (
  db: Db,
  booked: BookedIn,
  after: Pick<BookedEntry, 'id'> | undefined,
  limit: number,
): Promise<readonly BookedEntry[]> => {
  const where = [...bookedIn(booked), ...(after ? [beyond(after.id, '>')] : [])];
  return readEntries(db, where, ORDER.asc, limit);
};

interface EntriesAsked {
  /** The id of an entry: the page has the entries that follow in the list. */
  readonly before: string | undefined;
  /** The id of an entry: the page has the entries that precede it in the list. */
  readonly after: string | undefined;
  readonly rows: number;
}

interface EntriesPage {
  readonly entries: readonly BookedEntry[];
  readonly newer: boolean;
  readonly older: boolean;
}

/**
 * A page of entries, newest first. It begins at an entry instead of a number of skipped rows, so that
 * an index finds the oldest page as fast as the newest.
 */
export async function pageOfEntries(
  db: Db,
  { account, vendor, ...booked }: EntryFilter,
  { before, after, rows }: EntriesAsked,
): Promise<EntriesPage> {
  // All entries of the vendor would be read to find none.
  if (vendor !== undefined && account !== undefined && !OF_VENDORS.includes(account))
    return { entries: [], newer: false, older: false };
  const isBackwards = before === undefined && after !== undefined;
  const where = [
    ...bookedIn(booked),
    // Not a parameter, because there is an index of one account.
    ...(account === undefined ? [] : [sql`entry.account = ${sql.lit(account)}`]),
    ...(vendor === undefined ? [] : [sql`entry.vendor_id = ${vendor}`]),
    ...(before === undefined ? [] : [beyond(before, '<')]),
    ...(after === undefined ? [] : [beyond(after, '>')]),
  ];
  const found = await readEntries(db, where, isBackwards ? ORDER.asc : ORDER.desc, rows + 1);
  const page = found.slice(0, rows);
  const isMore = found.length > rows;
  return isBackwards
    ? { entries: page.toReversed(), newer: isMore, older: true }
    : { entries: page, newer: before !== undefined, older: isMore };
}
