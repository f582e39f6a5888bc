import { todayIn } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { alsoSaid, type InOther, saidText } from '#base/two-languages.ts';
import type { PrintedDocument } from '#contract/documents.ts';
import type { QuoteLine } from '#verticals/choice.ts';
import type { SoldPerson } from '#verticals/contract-facts.ts';
import { printed } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import {
  both,
  bothWords,
  dayIn,
  inWords,
  orderNumber,
  type VendorsWords,
  wordOf,
} from '#core/messaging/index.ts';
import { cancellationOf, whenOf } from '../orders/policy.ts';
import type { OrderLineRow } from '../orders/record.ts';
import { isCancelledLine } from '../orders/rules.ts';
import { inTurn } from '../replacements/rules.ts';
import { listFormer } from '../replacements/term-store.ts';
import { wordsIn } from '#core/shared/words.ts';
import { drawCode } from './qr-code.ts';
import { buyersOf, type ReadItem } from './item.ts';
import { receiptCodeOf } from './store.ts';

/** A contract, or the receipt of a transfer or bill. Throws 409 until it exists. */
export const contractOfItem =
  (kind: string) =>
  async ({
    record,
    line,
    part,
    reader,
    market,
  }: ReadItem): Promise<PrintedDocument | undefined> => {
    const { order, serviceNames, payments, masks, outcomes } = record;
    const vertical = market.verticals[line.vertical];
    const own = capabilityOf(vertical, printed);
    if (own?.document.kind !== kind) return undefined;
    const sold = own.document;
    const at = payments[0]?.settled_at;
    if (!order.is_paid || !at) throw new Refusal(409, 'not_paid');
    if (isCancelledLine(part.status, line.given_up_at)) throw new Refusal(409, 'cancelled');
    const said = outcomes
      .filter((row) => row.order_line_id === line.id)
      .map(({ outcome, reference, created_at }) => ({
        outcome,
        reference,
        at: created_at.toISOString(),
      }));
    if (sold.after && line.refunded_cents >= line.total_cents)
      throw new Refusal(409, 'all_refunded');
    const issued = said.find(({ outcome }) => outcome === sold.after);
    if (sold.after && !issued) throw new Refusal(409, 'receipt_not_yet');
    const series = standingOf(record, line);
    const sum = (of: 'total_cents' | 'refunded_cents') =>
      series.reduce((cents, one) => cents + one[of], 0);
    const facts = own.facts({
      subDetails: saidOf(line),
      series: series.map(saidOf),
      lines: linesOf(series),
      cancellation: cancellationOf(line),
      paidCents: sum('total_cents'),
      refundedCents: sum('refunded_cents'),
      endedOn: line.ended_on,
      people: await peopleOf(market.db, line),
      mask: masks.get(line.id) ?? null,
      said,
    });
    // Only our own checkout writes this column.
    const inOther = alsoSaid(line.in_other as InOther | null, line.name, 'name');
    const vendors: VendorsWords = (text, language) =>
      language === line.language ? text : saidText(text, inOther);
    // The checkout's address, if it asked for one.
    const address = order.address as { readonly city: string; readonly line: string } | null;
    return {
      title: wordOf(sold.title),
      number: orderNumber(order.id),
      at: issued?.at ?? at.toISOString(),
      made: both((language) =>
        wordsIn(language)('contract_made', {
          number: orderNumber(order.id),
          date: dayIn(language, todayIn(line.time_zone, at)),
        }),
      ),
      inBoth: sold.inOne !== true,
      parties: [
        {
          role: wordOf(sold.vendor ?? 'contract_vendor'),
          lines: [serviceNames.get(part.service_id) ?? ''],
        },
        ...buyersOf(
          record,
          reader,
          address && vertical?.needsAddress ? [`${address.line}, ${address.city}`] : [],
        ),
      ],
      facts: facts.map(({ name, values }) => ({
        name: wordOf(name),
        values: values.map((value) => inWords(value, vendors, line.time_zone)),
      })),
      tables: [],
      check: issued ? await publicCheck(market, line.id) : null,
      note: wordOf(sold.note ?? 'contract_note'),
    };
  };

// Only quotes write this column.
const saidOf = (line: OrderLineRow) => line.sub_details as Readonly<Record<string, unknown>>;

/** By day: every booking of a series yields the same document. */
const standingOf = ({ lines }: ReadItem['record'], line: OrderLineRow): OrderLineRow[] =>
  line.series_id === null
    ? [line]
    : lines
        .filter((one) => one.series_id === line.series_id && one.given_up_at === null)
        .toSorted((one, other) => Number(one.starts_at) - Number(other.starts_at));

/** Price parts of several bookings, added up. */
function linesOf(series: readonly OrderLineRow[]): QuoteLine[] {
  // Only quotes write this column.
  const all = series.flatMap((one) => one.quote_lines as readonly QuoteLine[]);
  return [...Map.groupBy(all, ({ what }) => what).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const units = same.reduce((sum, one) => sum + one.units, 0);
    const totalCents = same.reduce((sum, one) => sum + one.totalCents, 0);
    return [{ ...first, units, totalCents }];
  });
}

/** People who worked in turn, until the last day. */
async function peopleOf(
  db: ReadItem['market']['db'],
  line: OrderLineRow,
): Promise<readonly SoldPerson[]> {
  const when = whenOf(line);
  if (when === null) return [];
  const { name, language } = line;
  // Only our own checkout writes this column.
  const inOther = line.in_other as InOther | null;
  return inTurn(
    await listFormer(db, line.id),
    { name, language, inOther },
    { from: when.from, to: line.ended_on ?? when.to },
  );
}

async function publicCheck(
  { db, settings }: ReadItem['market'],
  lineId: string,
): Promise<PrintedDocument['check']> {
  const code = await receiptCodeOf(db, lineId);
  if (code === undefined) return null;
  const url = `${settings.publicUrl}/check?code=${code}`;
  return { code, url, qrSvg: await drawCode(url), name: bothWords('document_receipt_code') };
}
