import { staffLevel, vendorLevel } from '#base/permissions.ts';
import type { Both, PrintedDocument } from '#contract/documents.ts';
import { Month, type Statement, type StatementLine } from '#contract/statements.ts';
import { Id } from '#contract/shared.ts';
import { fromDollars } from '#base/money.ts';
import { both, bothWords, dayIn, money, monthIn, same, timeIn } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { type WordKey, wordsIn } from '#core/shared/words.ts';
import { presentRunning, readStatement } from './read.ts';
import { spanOf } from './rules.ts';
import { businessNameOf, linesOf } from './store.ts';

const KIND_WORDS: Readonly<Record<StatementLine['kind'], WordKey>> = {
  charge: 'statement_charge',
  refund: 'statement_refund',
  refund_failed: 'statement_refund_failed',
  dispute: 'statement_dispute',
  subscription: 'statement_subscription',
  payout: 'statement_payout',
  payout_return: 'statement_payout_return',
  write_off: 'statement_write_off',
  owing_paid: 'statement_owing_paid',
};

/** Label of a debt's source. */
export const owedWords = ({
  kind,
  number,
  serviceOrderId,
}: Pick<StatementLine, 'kind' | 'number' | 'serviceOrderId'>): Both =>
  both((language) => {
    const say = wordsIn(language);
    return serviceOrderId === null
      ? say('statement_owed_other', { kind: say(KIND_WORDS[kind]), number: number ?? '' }).trim()
      : say('statement_owed_order', { number: number ?? '' });
  });

/** Max printed lines; longer statements are for the file. */
const MAX_PRINTED = 1000;

/** `id`: the month for vendors, with the vendor's id for admins: `2026-11_0198c2d1-…`. */
export async function printedStatement(
  market: Market,
  user: SessionUser,
  id: string,
): Promise<PrintedDocument | undefined> {
  const [asked = '', of] = id.split('_');
  const month = Month.safeParse(asked).data;
  const vendorId = of === undefined ? user.vendorId : Id.safeParse(of).data;
  if (month === undefined || !vendorId) return undefined;
  const level =
    user.role === 'admin'
      ? user.staffRole && staffLevel(user.staffRole, 'money')
      : user.vendorId === vendorId && user.vendorRole && vendorLevel(user.vendorRole, 'money');
  if (!level) return undefined;
  const { db, clock } = market;
  const span = spanOf(month);
  if (span.start > clock.now() || (await businessNameOf(db, vendorId)) === undefined)
    return undefined;
  const statement = await readStatement(market, vendorId, { month, page: 1 });
  const { lines } = await linesOf(db, vendorId, span, { rows: MAX_PRINTED, offset: 0 });
  const at = statement.closed ? span.end : clock.now();
  const until = at.toISOString();
  return {
    title: bothWords('statement_of_account'),
    number: month,
    at: until,
    made: both((language) =>
      wordsIn(language)('statement_made', {
        month: monthIn(language, month),
        time: timeIn(language, until, 'UTC'),
      }),
    ),
    inBoth: false,
    parties: [{ role: bothWords('document_receipt_vendor'), lines: [statement.businessName] }],
    facts: [],
    tables: [
      sumsOf(statement),
      {
        ...linesTable(lines.map((line) => presentRunning(centsOf(statement.opening), line))),
        sums: [],
      },
    ],
    check: null,
    note: bothWords(
      statement.total > MAX_PRINTED
        ? 'statement_note_more'
        : statement.closed
          ? 'statement_note'
          : 'statement_note_open',
    ),
  };
}

const centsOf = (dollars: number): number =>
  fromDollars(Math.abs(dollars)) * (dollars < 0 ? -1 : 1);

const amount = (dollars: number): Both => same(money(centsOf(dollars)));

function sumsOf(statement: Statement): PrintedDocument['tables'][number] {
  const rows: readonly (readonly [WordKey, number])[] = [
    ['statement_opening', statement.opening],
    ['statement_sales', statement.sales],
    ['statement_principal', statement.principal],
    ['statement_commission', statement.commission],
    ['statement_refunds', statement.refunds],
    ['statement_disputes', statement.disputes],
    ['statement_subscriptions', statement.subscription],
    ['statement_payouts', statement.payouts],
    ['statement_returned', statement.returned],
    ['statement_written_off', statement.writtenOff],
    ['statement_paid_in', statement.paidByVendor],
  ];
  return {
    name: bothWords('statement_balance'),
    about: [],
    heads: [],
    rows: rows.flatMap(([name, dollars]) => [
      [bothWords(name), amount(dollars)],
      ...(name === 'statement_opening'
        ? statement.owedFrom.map((owed) => [owedWords(owed), amount(-owed.amount)])
        : []),
    ]),
    sums: [[bothWords('statement_closing'), amount(statement.closing)]],
  };
}

/** 'Oct 3, 2026, 12:00', in UTC. */
const timeOf = (at: string): Both =>
  both((language) => `${dayIn(language, at.slice(0, 10))}, ${at.slice(11, 16)}`);

const some = (dollars: number): Both => (dollars === 0 ? same('') : amount(dollars));

function linesTable(lines: readonly StatementLine[]) {
  // Hide an all-zero column, since few vendors pass money on.
  const passesOn = lines.some(({ principal }) => principal !== 0);
  return {
    name: bothWords('statement_lines'),
    about: [],
    heads: [
      bothWords('statement_kind'),
      bothWords('statement_time'),
      bothWords('statement_sales'),
      ...(passesOn ? [bothWords('statement_principal')] : []),
      bothWords('statement_commission'),
      bothWords('statement_amount'),
    ],
    rows: lines.map((line) => [
      both((language) =>
        [
          [
            wordsIn(language)(KIND_WORDS[line.kind]),
            ...(line.number === null ? [] : [line.number]),
          ].join(' '),
          ...(line.owed === 0
            ? []
            : [`${owedWords(line)[language]}: ${money(fromDollars(line.owed))}`]),
        ].join(' · '),
      ),
      timeOf(line.at),
      some(line.sales),
      ...(passesOn ? [some(line.principal)] : []),
      some(line.commission),
      amount(line.amount),
    ]),
  };
}
