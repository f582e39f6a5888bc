import type { Capability } from '../capability.ts';
import type { Fields } from '../fields.ts';
import type { Entry } from '../vertical.ts';

export interface FileColumnsSpec {
  /** Its details by path, in the order of the columns. */
  readonly fields: Fields;
  readonly privateFields?: Fields;
  /** Message of each column's title, by path. */
  readonly titles: Readonly<Record<string, string>>;
  /** Variants with a price and stock each, a price, or neither. */
  readonly sold: 'pieces' | 'price' | 'chosen';
  /** Validates a listing whose vertical has its own calls to create one. */
  readonly entered?: (entry: Entry) => {
    readonly priceCents: number | null;
    readonly details: unknown;
  };
  /** A lower capacity stays above what is sold. */
  readonly keepsSold?: boolean;
}

/** The columns of its listings in files that vendors import and export, beside those of all verticals. */
export function fileColumns(spec: FileColumnsSpec): Capability<FileColumnsSpec> {
  return { kind: fileColumns, side: () => spec };
}
