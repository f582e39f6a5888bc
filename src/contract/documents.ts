import { z } from 'zod';
import { CURRENCIES } from '#base/currency.ts';
import { endpoint } from './endpoint.ts';
import { Day, Instant } from './shared.ts';

export const Both = z.object({ en: z.string(), ar: z.string() });
export type Both = z.infer<typeof Both>;

/** `heads` repeat on every page; `sums` stand below the rows, the last one emphasized. */
const PrintedTable = z.object({
  name: Both,
  /** Lines below the name, such as a vendor's address. */
  about: z.array(Both),
  heads: z.array(Both),
  /** A row of one cell continues the row above it, across the table. */
  rows: z.array(z.array(Both)),
  /** May have fewer cells than `heads`: the first cell spans the missing ones. */
  sums: z.array(z.array(Both)),
});
export type PrintedTable = z.infer<typeof PrintedTable>;

export const PrintedFacts = z.array(z.object({ name: Both, values: z.array(Both) }));

export const PrintedDocument = z.object({
  title: Both,
  /** Displayed number of the order, policy or bill. */
  number: z.string(),
  /** Time of payment or issue. */
  at: Instant,
  /** Number and time in one sentence. */
  made: Both,
  /** Both languages side by side where the law requires it, otherwise the reader's. */
  inBoth: z.boolean(),
  parties: z.array(z.object({ role: Both, lines: z.array(z.string()) })),
  facts: PrintedFacts,
  tables: z.array(PrintedTable),
  /** QR code. `url` is the page it opens: verification, or the order; null for a voucher, which its vendor scans. */
  check: z
    .object({ code: z.string(), url: z.string().nullable(), qrSvg: z.string(), name: Both })
    .nullable(),
  note: Both,
});
export type PrintedDocument = z.infer<typeof PrintedDocument>;

/** `receipt` is of an order, `voucher` and `policy` of an item; verticals add others. */
const DocumentKind = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Choose a kind of document')
  .max(20);

export const SoldDocument = z.object({ kind: z.string(), title: Both });

export const endpoints = {
  printedDocument: endpoint('GET /documents/{kind}/{id}', 'customer', {
    summary:
      'A document in both languages for its customer, vendor and admins. `id`: the order for a receipt, the month for a statement, otherwise the item',
    params: z.object({ kind: DocumentKind, id: z.string().max(64) }),
    answers: { 200: z.object({ document: PrintedDocument }) },
  }),
  checkReceipt: endpoint('GET /receipt-checks/{code}', 'public', {
    summary: "Verify a bill's receipt: number, amount and day, without personal data",
    params: z.object({ code: z.string().max(40) }),
    answers: {
      200: z.object({
        number: z.string(),
        /** In the bill's currency, with its decimals. */
        amount: z.string(),
        currency: z.enum(CURRENCIES),
        paidOn: Day,
      }),
    },
  }),
};
