import { z } from 'zod';
import { FIELD_CODES } from '#base/field-codes.ts';
import { endpoint } from './endpoint.ts';
import { csvAnswer, listAnswer, pageQuery } from './list.ts';
import { asked, Id, IdParams, Instant } from './shared.ts';

/** Max listings' rows and bytes of an imported file. */
export const MAX_FILE_ROWS = 10_000;
export const FILE_BYTES = 8 * 1024 * 1024;
/** Max columns of a file, and max problems that an import lists; the counts cover all of them. */
export const MAX_COLUMNS = 200;
export const MAX_PROBLEMS = 500;
export const MAX_FILE_NAME = 200;
/** Max pictures that a file names, besides links, and bytes of all of them. */
export const MAX_IMPORT_PICTURES = 1_000;
export const IMPORT_PICTURES_BYTES = 1024 * 1024 * 1024;
/** Max pictures of links that are fetched for a vendor in 24 hours. */
export const LINKED_PICTURES_A_DAY = 5_000;
/** A picture of 4 MB as base64, with room for the rest of the body. */
const PICTURE_BODY_BYTES = 6 * 1024 * 1024;
/** Excel allows 31 characters, others more. */
const MAX_SHEET_NAME = 200;

const Vertical = z.string('Say which vertical it is').max(40);

export const FileColumn = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['text', 'number', 'money', 'percent', 'choice', 'list', 'table']),
  /** A new listing needs it. */
  required: z.boolean(),
  /** The allowed values of a choice; the columns of a table. */
  values: z.array(z.string()),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type FileColumn = z.infer<typeof FileColumn>;

export const ImportProblem = z.object({
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.number().int(),
  /** The header of the file, or the column's title; '' for the whole row. */
  column: z.string(),
  /** Start of the cell's content; '' for a private column. */
  value: z.string(),
  code: z.enum(FIELD_CODES).nullable(),
  limit: z.number().nullable(),
  /** The allowed values. */
  allowed: z.array(z.string()),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

const Header = z.object({
  title: z.string(),
  /** Key of its column; null for a header that is left out. */
  column: z.string().nullable(),
});

/** `ready`: checked, and nothing is changed. */
export const IMPORT_STATES = ['ready', 'running', 'done'] as const;

export const ListingImport = z.object({
  _id: z.string(),
  vertical: z.string(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  rows: z.number().int(),
  creates: z.number().int(),
  changes: z.number().int(),
  /** As they are, or created by an earlier import of the same rows. */
  same: z.number().int(),
  wrong: z.number().int(),
  /** Listings created or changed so far, and those refused while importing. */
  done: z.number().int(),
  refused: z.number().int(),
  headers: z.array(Header),
  problems: z.array(ImportProblem),
  /** Names of picture files in its cells that were not sent yet, in lower case. */
  awaited: z.array(z.string()),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type ListingImport = z.infer<typeof ListingImport>;

const One = z.object({ import: ListingImport });

const Checked = One.extend({
  /** Names of a workbook's visible sheets that have rows; empty for CSV. */
  sheets: z.array(z.string()),
  /** The one that was read. */
  sheet: z.string().nullable(),
});

export const endpoints = {
  fileColumns: endpoint('GET /vendor/listings/columns', 'vendor', {
    may: 'listings',
    inLanguages: true,
    summary: "The columns of a vertical's files, with their titles in the reader's language",
    query: z.object({ vertical: Vertical }),
    answers: { 200: z.object({ columns: z.array(FileColumn) }) },
  }),
  exportListings: endpoint('GET /vendor/listings.csv', 'vendor', {
    may: 'listings',
    inLanguages: true,
    summary:
      "The vendor's listings of a vertical as CSV that can be imported again, or an empty file",
    query: z.object({ vertical: Vertical, template: z.literal('true').optional() }),
    ...csvAnswer,
  }),
  checkImport: endpoint('POST /vendor/imports', 'selling', {
    may: 'listings',
    inLanguages: true,
    summary: `Check a file of a vertical's listings (CSV or an Excel workbook), max ${MAX_FILE_ROWS.toLocaleString('en')} rows. Changes nothing`,
    bodyLimit: FILE_BYTES,
    textLimit: FILE_BYTES,
    body: z.object({
      vertical: Vertical,
      serviceId: Id.nullish(),
      name: z.string().trim().max(MAX_FILE_NAME).default(''),
      csv: z.string('Send the file as text').min(1, 'The file is empty').optional(),
      /** An Excel workbook as a data URL; without `csv`. */
      xlsx: z.string('Send the file as a data URL').min(1, 'The file is empty').optional(),
      /** Name of its sheet; by default the first with rows of listings. */
      sheet: z.string().max(MAX_SHEET_NAME).nullish(),
      /** Key of the column of each header; by default those that the titles name. */
      columns: z.array(z.string().max(80).nullable()).max(MAX_COLUMNS).optional(),
    }),
    answers: { 201: Checked },
  }),
  sendImportPicture: endpoint('PUT /vendor/imports/{id}/pictures', 'selling', {
    may: 'listings',
    summary: `Send a picture that a checked file names. A name that it does not wait for is refused; max ${MAX_IMPORT_PICTURES.toLocaleString('en')} pictures`,
    params: IdParams,
    bodyLimit: PICTURE_BODY_BYTES,
    body: z.object({
      name: z.string('Enter the name of the file').trim().min(1).max(MAX_FILE_NAME),
      picture: z.string('Send the picture as a data URL').min(1),
    }),
    answers: { 200: z.object({ left: z.number().int() }) },
  }),
  startImport: endpoint('POST /vendor/imports/{id}/start', 'selling', {
    may: 'listings',
    summary: 'Import a checked file. Repeating the call has no effect',
    params: IdParams,
    answers: { 200: One },
  }),
  readImport: endpoint('GET /vendor/imports/{id}', 'vendor', {
    may: 'listings',
    summary: 'An import with its progress and its first 500 problems',
    params: IdParams,
    answers: { 200: One },
  }),
  listImports: endpoint('GET /vendor/imports', 'vendor', {
    may: 'listings',
    summary: "The vendor's imports of the last 90 days, latest first",
    query: pageQuery(20).extend({ pageSize: asked(z.number().int().min(1).max(20)).default(20) }),
    answers: {
      200: listAnswer(ListingImport.omit({ problems: true, headers: true, awaited: true })),
    },
  }),
};
