import { createHash } from 'node:crypto';
import { fieldFaults, isFieldCode } from '#base/field-codes.ts';
import type { Country } from '#base/countries.ts';
import { Refusal } from '#base/errors.ts';
import { newToken } from '#base/ids.ts';
import { ListingInput } from '#contract/shop.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import type { FileColumnsSpec } from '#verticals/capabilities/file-columns.ts';
import type { EnteringVertical } from '../listings/entry.ts';
import { judgeEntered } from '../listings/judge-entered.ts';
import type { Column } from './columns-rules.ts';
import { type CellProblem, enterEntry, type FileEntry } from './entry-rules.ts';
import type { FiledListing } from './listing-cells.ts';

/** A listing to create, or a change of one with the time of its last change. */
export interface StoredEntry {
  readonly id: string | null;
  readonly seen: string | null;
  readonly input: ListingInput;
  readonly visible: boolean | null;
  /** Identifies the rows of a new listing. */
  readonly key: string;
}

export type Judged =
  | { readonly is: 'same' }
  | { readonly is: 'wrong'; readonly problems: readonly CellProblem[] }
  | { readonly is: 'entry'; readonly entry: StoredEntry };

export interface Judging {
  readonly vertical: EnteringVertical;
  readonly spec: FileColumnsSpec;
  /** Those of the file, and all that it could have. */
  readonly columns: readonly Column[];
  readonly allColumns: readonly Column[];
  readonly serviceId: string | null;
  /** Country of the vendor's business. */
  readonly country: Country | null;
  readonly now: Date;
}

const newRowId = () => newToken().slice(0, 12);

/** Validates an entry by the rules of the form, without writing anything. */
export function judgeEntry(
  { vertical, columns, allColumns, serviceId, country, now }: Judging,
  entry: FileEntry,
  before: FiledListing | null,
): Judged {
  const number = entry.rows[0]?.number ?? 0;
  if (entry.id !== '' && before === null)
    return {
      is: 'wrong',
      problems: [
        {
          row: number,
          key: 'id',
          code: 'gone',
          message: 'You have no listing with this ID. Leave it empty for a new one',
        },
      ],
    };
  const { input, visible, problems, isSame } = enterEntry(columns, entry, before, newRowId);
  if (isSame) return { is: 'same' };
  const all = [...problems];
  const wrong = new Set(problems.map(({ row, key }) => `${row} ${key}`));
  const add = (fields: Fields) => {
    for (const [field, message] of Object.entries(fields.errorMessages)) {
      const problem = problemAt(allColumns, entry, field, message, fields);
      if (wrong.has(`${problem.row} ${problem.key}`)) continue;
      wrong.add(`${problem.row} ${problem.key}`);
      all.push(problem);
    }
  };
  const sent = { ...input, ...(before === null && serviceId !== null && { serviceId }) };
  const read = ListingInput.safeParse(withoutUnread(sent));
  if (!read.success) add(fieldFaults(read.error));
  // A form with unread cells would only repeat that they are missing.
  else if (problems.length === 0) {
    const fault = refusalOf(() => judgeEntered(vertical, read.data, before, country, now));
    if (fault) add(fieldsOf(fault));
  }
  if (all.length > 0 || !read.success) return { is: 'wrong', problems: all };
  return {
    is: 'entry',
    entry: {
      id: before?.listing.id ?? null,
      seen: before?.listing.updatedAt.toISOString() ?? null,
      input: read.data,
      visible: visible ?? null,
      key: '',
    },
  };
}

interface Fields {
  readonly errorMessages: Readonly<Record<string, string>>;
  readonly errorCodes?: Readonly<Record<string, unknown>>;
  readonly errorLimits?: Readonly<Record<string, unknown>>;
}

/** A refusal's messages by field; '' for one without fields. */
export function fieldsOf(refusal: Refusal): Fields {
  const { errorMessages, errorCodes, errorLimits } = refusal.extra;
  return {
    errorMessages: textsOf(errorMessages) ?? { '': refusalWords(refusal) },
    errorCodes: Object(errorCodes),
    errorLimits: Object(errorLimits),
  };
}

function textsOf(value: unknown): Readonly<Record<string, string>> | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([field, text]) => [field, String(text)]));
}

function refusalOf(judge: () => void): Refusal | null {
  try {
    judge();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The cell that a form's field stands for. */
export function problemAt(
  columns: readonly Column[],
  { rows }: FileEntry,
  field: string,
  message: string,
  { errorCodes = {}, errorLimits = {} }: Fields,
): CellProblem {
  const [, at, part] = /^variants\.(\d+)\.(\w+)/.exec(field) ?? [];
  const row = (at === undefined ? undefined : rows[Number(at)]) ?? rows[0];
  const code = errorCodes[field];
  const limit = errorLimits[field];
  return {
    row: row?.number ?? 0,
    key: part === undefined ? keyOf(columns, field) : (VARIANT_KEYS[part] ?? 'options'),
    code: isFieldCode(code) ? code : null,
    message,
    ...(typeof limit === 'number' && { limit }),
  };
}

const VARIANT_KEYS: Readonly<Record<string, string>> = {
  price: 'price',
  stock: 'stock',
  sku: 'sku',
};
const FIELD_KEYS: Readonly<Record<string, string>> = {
  variants: 'options',
  images: 'pictures',
  'inOther.name': 'otherName',
  'inOther.description': 'otherDescription',
};

function keyOf(columns: readonly Column[], field: string): string {
  const own = FIELD_KEYS[field];
  if (own !== undefined) return own;
  const found = columns
    .filter(({ key }) => field === key || field.startsWith(`${key}.`))
    .toSorted((one, other) => other.key.length - one.key.length)[0];
  return found?.key ?? '';
}

/** JSON has no undefined, and a cell that was not read is reported already. */
const withoutUnread = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Identifies equal rows; `times`: how many equal ones precede it in the file. */
export function keyOfRows(entry: FileEntry, vertical: string, times: number): string {
  const cells = entry.rows.map((row) =>
    Object.entries(row.cells).filter(([, text]) => text !== ''),
  );
  return createHash('sha256')
    .update(JSON.stringify([vertical, times, cells]))
    .digest('base64url');
}
