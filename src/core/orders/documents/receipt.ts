import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { todayIn } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import type { InOther } from '#base/two-languages.ts';
import type { Both, PrintedDocument, PrintedTable } from '#contract/documents.ts';
import { Id } from '#contract/shared.ts';
import type { QuoteLine } from '#verticals/choice.ts';
import {
  both,
  bothWords,
  dayIn,
  money,
  orderNumber,
  same,
  timeIn,
  wordOf,
} from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import { type OrderLineRow, type OrderRecord, type ServiceOrderRow } from '../orders/record.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { wordsIn } from '#core/shared/words.ts';
import { buyersOf, readerOf } from './item.ts';
import { bookedRow, orderCheck, sellerLines } from './receipt-details.ts';
import { readersOfOrder } from './store.ts';

/** For its customer and admins; vendors get their parts without the card. 409 while unpaid. */
export async function receiptOfOrder(
  market: Market,
  user: SessionUser,
  id: string,
): Promise<PrintedDocument | undefined> {
  const { db, settings } = market;
  const orderId = Id.safeParse(id).data;
  const readers = orderId === undefined ? undefined : await readersOfOrder(db, orderId);
  if (orderId === undefined || !readers) return undefined;
  const reader = readerOf(user, readers);
  if (reader === undefined) return undefined;
  const record = await findWholeOrder(db, orderId);
  const parts =
    reader === 'vendor'
      ? record.serviceOrders.filter((part) => part.vendor_id === user.vendorId)
      : record.serviceOrders;
  const page =
    reader === 'vendor'
      ? `/dashboard/vendor/orders?open=${parts[0]?.id ?? ''}`
      : `/dashboard/customer/orders?order=${orderId}`;
  return printReceipt(market, record, {
    parts,
    prices: true,
    buyers: buyersOf(record, reader),
    facts: reader === 'vendor' ? [] : cardsOf(record),
    url: `${settings.publicUrl}${page}`,
  });
}

/** For the recipient: outcomes without payment data; prices only if the customer allows. */
export function sharedReceipt(
  market: Market,
  record: OrderRecord,
  { prices }: { readonly prices: boolean },
): Promise<PrintedDocument> {
  return printReceipt(market, record, {
    parts: record.serviceOrders,
    prices,
    buyers: buyersOf(record, 'vendor'),
    facts: record.lines.flatMap((line) => becameOf(market.verticals, record, line)),
    url: null,
  });
}

async function printReceipt(
  market: Market,
  record: OrderRecord,
  {
    parts,
    prices,
    buyers,
    facts,
    url,
  }: {
    readonly parts: readonly ServiceOrderRow[];
    readonly prices: boolean;
    readonly buyers: PrintedDocument['parties'];
    readonly facts: PrintedDocument['facts'];
    /** Opened by the QR code; null if the reader has no page of the order. */
    readonly url: string | null;
  },
): Promise<PrintedDocument> {
  const { order, payments, lines, serviceNames } = record;
  const at = payments[0]?.settled_at;
  if (!order.is_paid || !at) throw new Refusal(409, 'not_paid');
  const vendors = [...new Set(parts.map((part) => serviceNames.get(part.service_id) ?? ''))];
  const cents = parts.reduce((sum, part) => sum + part.subtotal_cents, 0);
  const refunded = parts.reduce((sum, part) => sum + part.refunded_cents - part.disputed_cents, 0);
  const sums = !prices
    ? []
    : [
        [bothWords('document_receipt_total'), same(money(cents))],
        ...(refunded > 0 ? [[bothWords('document_receipt_refunded'), same(money(-refunded))]] : []),
      ];
  const sellers = await sellerLines(market.db, parts, serviceNames);
  const tables = parts.map((part) => ({
    name: same(serviceNames.get(part.service_id) ?? ''),
    about: [...(sellers.get(part.id) ?? [])],
    ...soldIn(part, lines, market, prices),
  }));
  const [only, ...others] = tables;
  return {
    title: bothWords('document_receipt_title'),
    number: orderNumber(order.id),
    at: at.toISOString(),
    made: paidWords(order.id, at, lines[0]?.time_zone ?? 'UTC'),
    inBoth: false,
    parties: [{ role: bothWords('document_receipt_vendor'), lines: vendors }, ...buyers],
    facts,
    tables:
      only && (others.length === 0 || !prices)
        ? [{ ...only, sums }, ...others]
        : [
            ...tables,
            { name: bothWords('document_receipt_order'), about: [], heads: [], rows: [], sums },
          ],
    check: await orderCheck(order.id, url),
    note: bothWords(prices ? 'document_receipt_note' : 'document_receipt_note_plain'),
  };
}

/** 'Order 8F3A2C1B, paid on Nov 3, 2026'. */
export const paidWords = (orderId: string, at: Date, timeZone: string): Both =>
  both((language) =>
    wordsIn(language)('contract_made', {
      number: orderNumber(orderId),
      date: dayIn(language, todayIn(timeZone, at)),
    }),
  );

export function nameOf({ name, language, in_other }: OrderLineRow): Both {
  // Only our own checkout writes this column.
  const other = (in_other as InOther | null)?.name ?? name;
  return language === 'en' ? { en: name, ar: other } : { en: other, ar: name };
}

function soldIn(
  part: ServiceOrderRow,
  lines: readonly OrderLineRow[],
  market: Pick<Market, 'verticals'>,
  prices: boolean,
): Pick<PrintedTable, 'heads' | 'rows' | 'sums'> {
  const shown = <Cell>(cells: readonly Cell[]) => (prices ? [...cells] : cells.slice(0, 2));
  return {
    heads: shown([
      bothWords('document_receipt_item'),
      bothWords('document_receipt_quantity'),
      bothWords('document_receipt_price'),
      bothWords('document_receipt_amount'),
    ]),
    rows: lines.flatMap((line) =>
      line.service_order_id === part.id
        ? [
            shown([
              nameOf(line),
              same(String(line.quantity)),
              same(money(line.unit_cents)),
              same(money(line.total_cents)),
            ]),
            ...bookedRow(market, line),
            ...(prices ? madeOf(line) : []),
          ]
        : [],
    ),
    sums: prices
      ? [[bothWords('document_receipt_subtotal'), same(money(part.subtotal_cents))]]
      : [],
  };
}

/** Parts of a unit price, if there are several, such as a fee beside a passed-on amount. */
function madeOf(line: OrderLineRow): Both[][] {
  // Only quotes write this column.
  const quoted = line.quote_lines as readonly QuoteLine[];
  if (quoted.length < 2) return [];
  return quoted.map(({ what, units, unitCents, totalCents }) => [
    both((language) => `– ${wordOf(`quote_line_${what}`)[language]}`),
    same(String(units)),
    same(money(unitCents)),
    same(money(totalCents)),
  ]);
}

/** The paying cards, without duplicates. */
function cardsOf({ payments }: OrderRecord): PrintedDocument['facts'] {
  const cards = payments.flatMap(({ status, card_brand: brand, card_last4: last4 }) =>
    (status === 'succeeded' || status === 'refunded') && brand !== null && last4 !== null
      ? [`${brand[0]?.toUpperCase() ?? ''}${brand.slice(1)} •••• ${last4}`]
      : [],
  );
  return cards.length === 0
    ? []
    : [
        {
          name: bothWords('document_receipt_card'),
          values: [...new Set(cards)].map((card) => same(card)),
        },
      ];
}

/** Reported outcomes of a line, without references that would give access. */
function becameOf(
  verticals: Market['verticals'],
  { outcomes }: OrderRecord,
  line: OrderLineRow,
): PrintedDocument['facts'] {
  const said = outcomes.filter((row) => row.order_line_id === line.id);
  const steps = outcomesOf(verticals[line.vertical]);
  // Only quotes write this column.
  const sold = {
    subDetails: line.sub_details as Readonly<Record<string, unknown>>,
    paidAt: null,
  };
  return said.length === 0
    ? []
    : [
        {
          name: nameOf(line),
          values: said.map(({ outcome, reference, created_at }) => {
            const hides =
              steps.find(({ name }) => name === outcome)?.hidesReference?.(sold) ?? false;
            const at = created_at.toISOString();
            return both((language) =>
              [
                wordOf(`orders_outcome_${outcome}`)[language],
                ...(reference === '' || hides ? [] : [`\u2068${reference}\u2069`]),
                timeIn(language, at, line.time_zone),
              ].join(' · '),
            );
          }),
        },
      ];
}
