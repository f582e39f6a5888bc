import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csvAnswer, exportQuery, listAnswer, listQuery } from './list.ts';
import {
  Dollars,
  EnteredDollars,
  EnteredPrice,
  EnteredStock,
  Id,
  IdParams,
  Instant,
  Picture,
} from './shared.ts';

/** Max rows and bytes of an imported file. */
export const MAX_IMPORTED = 10_000;
export const IMPORT_BYTES = 4 * 1024 * 1024;
/** Max problems and changes listed in a report; the counts cover all of them. */
export const MAX_REPORTED = 500;

export const INVENTORY_SORTS = ['recent', 'oldest', 'name', 'highest', 'lowest'] as const;
export const INVENTORY_STATUSES = ['visible', 'hidden'] as const;
/** Pieces: below the listing's own threshold. Places per day: at most five. `out`: none. */
export const STOCK_LEVELS = ['low', 'out'] as const;

const filter = { statuses: INVENTORY_STATUSES, sorts: INVENTORY_SORTS } as const;
const narrowed = {
  vertical: z.string().max(40).optional(),
  stock: z.enum(STOCK_LEVELS).optional(),
};
const ExportQuery = exportQuery(filter).extend(narrowed);
export type InventoryFilter = z.output<typeof ExportQuery>;

/** A listing or one of its variants. `_id` with `variant` identifies the row. */
export const InventoryRow = z.object({
  _id: z.string(),
  variant: z.string(),
  variantName: z.string(),
  sku: z.string(),
  vertical: z.string(),
  category: z.string(),
  name: z.string(),
  location: z.string(),
  country: z.string(),
  picture: Picture.nullable(),
  /** null if not set yet. */
  price: Dollars.nullable(),
  /** Places per day, or pieces on hand; null if unlimited. */
  stock: z.number().int().nullable(),
  stockOf: z.enum(['day', 'piece']).nullable(),
  /** Below the listing's own threshold, but not zero. */
  low: z.boolean(),
  /** Number of days from today with at most five places left, and with none. */
  lowDays: z.number().int(),
  fullDays: z.number().int(),
  /** The vendor's own setting; real visibility also depends on the state of the vendor and the category. */
  visible: z.boolean(),
  onSale: z.boolean(),
  href: z.string(),
  updatedAt: Instant,
});
export type InventoryRow = z.infer<typeof InventoryRow>;

const Visible = z.boolean('Say whether it is visible');

const values = {
  /** null removes the price, if the listing allows that. */
  price: EnteredPrice.nullable().optional(),
  stock: EnteredStock.optional(),
  visible: Visible.optional(),
};

const listInventory = endpoint('GET /vendor/inventory', 'vendor', {
  may: 'calendar',
  inLanguages: true,
  summary:
    'All listings of the vendor in every vertical; `verticals` are those it has listings in. `per` product: pages and total count products, each with all its rows',
  query: listQuery(filter)
    .extend(narrowed)
    .extend({ per: z.enum(['row', 'product']).default('row') }),
  answers: { 200: listAnswer(InventoryRow).extend({ verticals: z.array(z.string()) }) },
});

const exportInventory = endpoint('GET /vendor/inventory.csv', 'vendor', {
  may: 'calendar',
  inLanguages: true,
  summary: 'The inventory as CSV, which can be imported again',
  query: ExportQuery,
  ...csvAnswer,
});

const editInventory = endpoint('PATCH /vendor/inventory/{id}', 'vendor', {
  may: 'calendar',
  inLanguages: true,
  summary: "Change a row's price, stock or visibility; refused with 409 if it differs from `seen`",
  params: IdParams,
  body: z.object({
    variant: z.string().max(200).default(''),
    ...values,
    /** The displayed values of the changed fields. */
    seen: z
      .object({
        price: EnteredDollars.nullable().optional(),
        stock: EnteredStock.nullable().optional(),
        visible: z.boolean().optional(),
      })
      .default({}),
  }),
  answers: { 200: z.object({ row: InventoryRow }) },
});

/** Error in a row of a file. `values` are the placeholders for `code`; `message` is the error in English. */
export const ImportProblem = z.object({
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.number().int(),
  column: z.string().nullable(),
  /** Start of the cell's content. */
  value: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

const Kept = z.object({
  price: Dollars.nullable(),
  stock: z.number().int().nullable(),
  visible: z.boolean(),
});

export const ImportChange = z.object({
  row: z.number().int(),
  _id: Id,
  variant: z.string(),
  name: z.string(),
  variantName: z.string(),
  before: Kept,
  after: Kept,
});
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportReport = z.object({
  rows: z.number().int(),
  changed: z.number().int(),
  prices: z.number().int(),
  stocks: z.number().int(),
  shown: z.number().int(),
  hidden: z.number().int(),
  wrong: z.number().int(),
  /** At most 500 of each, in file order. */
  problems: z.array(ImportProblem),
  changes: z.array(ImportChange),
  /** Send it back to apply the reported changes; refused if they differ by then. */
  fingerprint: z.string(),
  applied: z.boolean(),
});
export type ImportReport = z.infer<typeof ImportReport>;

const importInventory = endpoint('POST /vendor/inventory/import', 'vendor', {
  may: 'calendar',
  summary:
    'Import prices, stock and visibility, max 10,000 rows: a dry run reports the changes, then all or nothing is applied',
  inLanguages: true,
  bodyLimit: IMPORT_BYTES,
  textLimit: IMPORT_BYTES,
  body: z.object({
    csv: z.string('Send the file as text').min(1, 'The file is empty'),
    dryRun: z.boolean('Say whether it is a dry run'),
    fingerprint: z.string().max(64).optional(),
  }),
  answers: { 200: z.object({ report: ImportReport }) },
});

export const endpoints = { listInventory, exportInventory, editInventory, importInventory };
