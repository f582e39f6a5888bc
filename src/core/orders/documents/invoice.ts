import { addDays } from '#base/calendar-date.ts';
import type { Both, PrintedDocument } from '#contract/documents.ts';
import { Id } from '#contract/shared.ts';
import {
  findCredit,
  findInvoice,
  type InvoiceRow,
  type OwedLine,
  owedWords,
  type OwingInvoice,
  type Party,
  type PlanInvoice,
} from '#core/money/index.ts';
import { both, bothWords, dayIn, money, same } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { dayOf } from '#core/money/plans/period-rules.ts';
import type { InvoiceLine } from '#core/money/plans/proration-rules.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { wordsIn } from '#core/shared/words.ts';

/** An invoice of the marketplace, for its vendor and admins. Drafts have no document. */
export async function invoiceDocument(
  { db, invoicing }: Market,
  user: SessionUser,
  id: string,
): Promise<PrintedDocument | undefined> {
  const invoice = await readable(db, user, Id.safeParse(id).data);
  if (invoice?.kind === 'owing') return printOwing(invoice, invoicing.bank);
  return invoice && printInvoice(invoice);
}

/** A credit note, for its vendor and admins. */
export async function creditDocument(
  { db }: Market,
  user: SessionUser,
  id: string,
): Promise<PrintedDocument | undefined> {
  const creditId = Id.safeParse(id).data;
  const credit = creditId === undefined ? undefined : await findCredit(db, creditId);
  const invoice = credit && (await readable(db, user, credit.invoice_id));
  if (!credit || !invoice) return undefined;
  return {
    ...frame(invoice, {
      title: bothWords('invoice_credit_title'),
      number: credit.number,
      at: credit.issued_at,
    }),
    facts: [{ name: bothWords('invoice_credit_of'), values: [same(invoice.number ?? '')] }],
    tables: [
      {
        name: bothWords('invoice_credit_title'),
        about: [],
        heads: [bothWords('invoice_item'), bothWords('invoice_amount')],
        rows: [[bothWords('invoice_credit_row'), same(money(-credit.total_cents))]],
        sums: [[bothWords('invoice_total'), same(money(-credit.total_cents))]],
      },
    ],
  };
}

async function readable(
  db: Market['db'],
  { role, vendorId }: SessionUser,
  id: string | undefined,
): Promise<InvoiceRow | undefined> {
  const invoice = id === undefined ? undefined : await findInvoice(db, id);
  if (!invoice || invoice.number === null) return undefined;
  return role === 'admin' || (vendorId !== null && invoice.vendor_id === vendorId)
    ? invoice
    : undefined;
}

function printInvoice(invoice: PlanInvoice): PrintedDocument {
  // Only our own rules write this column.
  const lines = invoice.lines as readonly InvoiceLine[];
  return {
    ...frame(invoice, {
      title: bothWords('invoice_title'),
      number: invoice.number ?? '',
      at: invoice.issued_at ?? invoice.created_at,
    }),
    facts: [
      {
        name: bothWords('invoice_period'),
        values: [span(invoice.period_from, invoice.period_to)],
      },
      { name: bothWords('invoice_payment'), values: [paidWords(invoice)] },
    ],
    tables: [
      {
        name: bothWords('invoice_title'),
        about: [],
        heads: [bothWords('invoice_item'), bothWords('invoice_days'), bothWords('invoice_amount')],
        rows: lines.map((line) => [
          lineWords(line),
          span(line.from, line.to),
          same(money(line.cents)),
        ]),
        sums: [
          [bothWords('invoice_subtotal'), same(money(invoice.subtotal_cents))],
          [
            both((language) =>
              wordsIn(language)('invoice_tax', { percent: invoice.tax_bps / 100 }),
            ),
            same(money(invoice.tax_cents)),
          ],
          [bothWords('invoice_total'), same(money(invoice.total_cents))],
        ],
      },
    ],
  };
}

/** An invoice for a vendor's debt, with its orders and bank details. */
function printOwing(invoice: OwingInvoice, bank: readonly string[]): PrintedDocument {
  // Only our own rules write this column.
  const lines = invoice.lines as readonly OwedLine[];
  const { status, total_cents: total, paid_cents: paid } = invoice;
  const came: [Both, Both][] =
    status === 'paid'
      ? [
          [bothWords('invoice_owing_received'), same(money(paid))],
          [bothWords('invoice_owing_kept'), same(money(total - paid))],
        ]
      : [];
  return {
    ...frame(invoice, {
      title: bothWords('invoice_title'),
      number: invoice.number ?? '',
      at: invoice.issued_at ?? invoice.created_at,
    }),
    facts: [
      {
        name: bothWords('invoice_owing_since'),
        values: [both((language) => dayIn(language, dayOf(invoice.owing_since)))],
      },
      { name: bothWords('invoice_payment'), values: [paidWords(invoice)] },
      ...(bank.length > 0 && status === 'open'
        ? [{ name: bothWords('invoice_owing_bank'), values: bank.map(same) }]
        : []),
    ],
    tables: [
      {
        name: bothWords('invoice_owing'),
        about: [],
        heads: [bothWords('invoice_item'), bothWords('invoice_amount')],
        rows: lines.map((line) => [owedWords(line), same(money(line.cents))]),
        sums: [[bothWords('invoice_total'), same(money(total))], ...came],
      },
    ],
    note: bothWords('invoice_owing_note'),
  };
}

/** Common parts of invoices and credit notes. */
function frame(
  { seller, buyer }: InvoiceRow,
  { title, number, at }: { readonly title: Both; readonly number: string; readonly at: Date },
) {
  return {
    title,
    number,
    at: at.toISOString(),
    made: both((language) =>
      wordsIn(language)('invoice_made', { number, date: dayIn(language, dayOf(at)) }),
    ),
    inBoth: false,
    // As of the issue; only our own store writes these columns.
    parties: [
      { role: bothWords('invoice_seller'), lines: partyLines(seller as Party) },
      { role: bothWords('invoice_buyer'), lines: partyLines(buyer as Party) },
    ],
    check: null,
    note: bothWords('invoice_note'),
  };
}

const partyLines = ({ name, lines, taxNumber }: Party): string[] =>
  [name, ...lines, taxNumber].filter((line) => line !== '');

/** Printed period, with an inclusive end. */
const span = (from: string, to: string): Both =>
  both((language) =>
    wordsIn(language)('invoice_span', {
      from: dayIn(language, from),
      to: dayIn(language, addDays(to, -1)),
    }),
  );

const lineWords = ({ what, plan }: InvoiceLine): Both =>
  both((language) => {
    const say = wordsIn(language);
    return say(`invoice_line_${what}`, { plan: say(`plan_${plan}`) });
  });

const PAID_BY = {
  card: 'invoice_paid_card',
  balance: 'invoice_paid_balance',
  credit: 'invoice_paid_credit',
  bank: 'invoice_paid_bank',
} as const;

function paidWords(invoice: InvoiceRow): Both {
  const { status, paid_by: by, paid_at: at, total_cents: total } = invoice;
  const cents = invoice.kind === 'owing' && by !== 'balance' ? invoice.paid_cents : total;
  if (status === 'void') return bothWords('invoice_void');
  if (status !== 'paid' || at === null || by === null) return bothWords('invoice_open');
  return both((language) =>
    wordsIn(language)(PAID_BY[by], {
      amount: money(cents),
      date: dayIn(language, dayOf(at)),
    }),
  );
}
