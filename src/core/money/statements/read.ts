import { notFound } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { type Statement, STATEMENT_LINES, type StatementLine } from '#contract/statements.ts';
import { orderNumber } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { owedOf } from '../payouts/owed-rules.ts';
import { findOwed } from '../payouts/owing-store.ts';
import { presentOwed } from '../payouts/present.ts';
import { payoutReference } from '../payouts/owing-invoice.ts';
import { lastClosed, listClosings } from './closing-store.ts';
import { figuresOf, monthOf, type MonthSpan, spanOf } from './rules.ts';
import {
  balanceBefore,
  businessNameOf,
  type Line,
  linesOf,
  movedByMonth,
  movedIn,
  type RunningLine,
} from './store.ts';

type Reading = Pick<Market, 'db' | 'clock'>;

/** The span of a started month. Throws 404 for a future one. */
export function begunMonth({ clock }: Reading, month: string): MonthSpan {
  const span = spanOf(month);
  if (span.start > clock.now()) throw notFound('Statement');
  return span;
}

/** A vendor's month with a page of lines. Throws 404. */
export async function readStatement(
  market: Reading,
  vendorId: string,
  { month, page }: { readonly month: string; readonly page: number },
): Promise<Statement> {
  const { db, clock } = market;
  const span = begunMonth(market, month);
  const businessName = await businessNameOf(db, vendorId);
  if (businessName === undefined) throw notFound('Vendor');
  const slice = { rows: STATEMENT_LINES, offset: (page - 1) * STATEMENT_LINES };
  const [opening, moved, { lines, total }] = await Promise.all([
    balanceBefore(db, vendorId, month),
    movedIn(db, vendorId, month),
    linesOf(db, vendorId, span, slice),
  ]);
  const cents = figuresOf(opening, moved);
  const owed = opening < 0 ? await findOwed(db, vendorId, span.start) : [];
  return {
    month,
    businessName,
    closed: span.end <= clock.now(),
    opening: toDollars(cents.opening),
    sales: toDollars(cents.sales),
    principal: toDollars(cents.principal),
    commission: toDollars(cents.commission),
    refunds: toDollars(cents.refunds),
    disputes: toDollars(cents.disputes),
    subscription: toDollars(cents.subscription),
    payouts: toDollars(cents.payouts),
    returned: toDollars(cents.returned),
    writtenOff: toDollars(cents.writtenOff),
    paidByVendor: toDollars(cents.paidByVendor),
    closing: toDollars(cents.closing),
    owedFrom: owed.map(presentOwed),
    lines: lines.map((line) => presentRunning(opening, line)),
    total,
  };
}

/** A line with the part of it below a zero balance. */
export function presentRunning(openingCents: number, line: RunningLine): StatementLine {
  const { earned, principal, commission, movedCents } = line;
  const owedCents = owedOf(earned + principal + commission, openingCents + movedCents);
  return { ...presentLine(line), owed: toDollars(owedCents) };
}

export function presentLine(line: Line): Omit<StatementLine, 'owed'> {
  const { at, kind, serviceOrderId, earned, principal, commission } = line;
  return {
    at: at.toISOString(),
    kind,
    serviceOrderId,
    number: numberOf(line),
    sales: toDollars(serviceOrderId === null ? 0 : earned),
    principal: toDollars(principal),
    commission: toDollars(commission),
    amount: toDollars(earned + principal + commission),
  };
}

function numberOf({ orderId, payoutId, invoiceNumber }: Line): string | null {
  if (orderId !== null) return orderNumber(orderId);
  return payoutId === null ? invoiceNumber : payoutReference(payoutId);
}

/** The months since a vendor's first entry, newest first. Throws 404 for an unknown vendor. */
export async function listMonths({ db, clock }: Reading, vendorId: string) {
  if ((await businessNameOf(db, vendorId)) === undefined) throw notFound('Vendor');
  const closings = await listClosings(db, vendorId);
  const moved = await movedByMonth(db, vendorId, await lastClosed(db));
  const kept = new Map(closings.map(({ month, cents }) => [month, cents]));
  const byMonth = new Map(moved.map(({ month, cents }) => [month, cents]));
  const current = monthOf(clock.now());
  const months: { month: string; closed: boolean; closing: number }[] = [];
  let closing = 0;
  const first = closings[0]?.month ?? moved[0]?.month ?? current;
  for (let month = first; month <= current;) {
    closing = kept.get(month) ?? closing + (byMonth.get(month) ?? 0);
    months.push({ month, closed: month < current, closing: toDollars(closing) });
    month = monthOf(spanOf(month).end);
  }
  return { months: months.toReversed() };
}
