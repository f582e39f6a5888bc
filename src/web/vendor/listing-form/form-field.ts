import type { ComponentType } from 'react';

type Words = () => string;

export interface FieldOption {
  readonly value: string;
  readonly words: Words;
}

/** The raw input of a field: a text, the ticked options of a set, or the rows of a table. */
export type Typed = string | readonly string[] | readonly TypedRow[];
/** The fields of a row, or of a whole form, by name. */
export interface TypedRow {
  readonly [name: string]: Typed;
}

export interface ControlProps {
  readonly id: string;
  readonly field: FormField;
  readonly typed: Typed | undefined;
  readonly error: string | undefined;
  readonly onChange: (typed: Typed) => void;
}

interface Asked {
  /** Its name in the vertical's details. */
  readonly name: string;
  readonly words: Words;
  readonly hint?: Words;
  /** Said where it is left empty; without it that is allowed. */
  readonly required?: Words;
  /** Initial value for a new listing; 'yes' for a ticked box. */
  readonly begins?: string | readonly string[];
  /** Decides, from the other fields, if it is asked. Hidden fields are sent empty. */
  readonly when?: (beside: TypedRow) => boolean;
  /** In place of the control of its kind. */
  readonly control?: ComponentType<ControlProps>;
  /** Kept among the private details, which its owner reads and as far as its vertical says its buyers. */
  readonly private?: true;
}

/** A set of choices, as many as one likes. */
type Several = { readonly kind: 'choices'; readonly options: readonly FieldOption[] };

/** Kinds with a single control. */
export type SimpleKind =
  /** `often`: texts that a press fills in. */
  | { readonly kind: 'text'; readonly most: number; readonly often?: readonly FieldOption[] }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      /** Whole numbers unless it says how many decimals. */
      readonly decimals?: number;
    }
  /** Kept in cents. */
  | { readonly kind: 'money' }
  /** Kept in basis points; its bounds are percent. */
  | { readonly kind: 'percent'; readonly least: number; readonly most: number }
  | { readonly kind: 'date' }
  /** 'HH:MM'. */
  | { readonly kind: 'hour' }
  | { readonly kind: 'choice'; readonly options: readonly FieldOption[] };

/** A field of a form, described: what stands in its control, and what is kept of it. */
export type FormField = Asked &
  (
    | SimpleKind
    | { readonly kind: 'long'; readonly most: number }
    /** The price of the listing itself, which is no detail; its name is `price`. */
    | { readonly kind: 'price' }
    | { readonly kind: 'yesno' }
    | Several
    | { readonly kind: 'weekdays' }
    /** Texts of a line each, or between commas; typed as one text. */
    | { readonly kind: 'lines'; readonly rows?: number; readonly commas?: true }
    /** Rows of a name and a value. */
    | { readonly kind: 'rows'; readonly most: number }
    /** Rows of a few columns, each row in a line. */
    | {
        readonly kind: 'table';
        readonly most: number;
        readonly columns: readonly TableColumn[];
        /** A column whose values the rows are kept below: `{ monday: [{ from, to }] }`. */
        readonly by?: string;
      }
    /** Rows of many fields, each row a card. */
    | ListKind
  );

export interface ListKind {
  readonly kind: 'list';
  readonly most: number;
  /** Label of a row, before its fields and in the error summary: 'Rate 2'. */
  readonly rowWords: (values: { number: string }) => string;
  /** The button that adds one. */
  readonly addWords: Words;
  readonly fields: readonly FormField[];
  /** The name of what tells rows apart for good: new ones get one, which is never used again. */
  readonly id?: string;
}

/** A column of a table among the details. */
export type TableColumn = {
  readonly name: string;
  readonly words: Words;
  readonly required?: true;
} & SimpleKind;

export type ListField = Asked & ListKind;
export type TableField = FormField & { readonly kind: 'table' };

export const textOf = (typed: Typed | undefined): string =>
  typeof typed === 'string' ? typed : '';
export const tickedOf = (typed: Typed | undefined): readonly string[] =>
  Array.isArray(typed) ? typed.filter((one) => typeof one === 'string') : [];
export const rowsIn = (typed: Typed | undefined): readonly TypedRow[] =>
  Array.isArray(typed) ? typed.filter((one) => typeof one === 'object') : [];

export const isAsked = ({ when }: FormField, beside: TypedRow): boolean => when?.(beside) ?? true;

/** Before its name wherever it is named: as the server says what is wrong with it. */
export const pathOf = (field: FormField): string =>
  field.kind === 'price'
    ? 'price'
    : `${field.private ? 'privateDetails' : 'details'}.${field.name}`;

/**
 * Field for an error at a server path: the nearest enclosing field. A row of a table and a box of a set have no field
 * of their own.
 */
export function placeOf(fields: readonly FormField[], path: string): string {
  const field = fields.find((one) => path === pathOf(one) || path.startsWith(`${pathOf(one)}.`));
  return field ? placeIn(field, pathOf(field), path) : path;
}

function placeIn(field: FormField, at: string, path: string): string {
  if (field.kind !== 'list') return at;
  const [, row, name] = /^\.(\d+)\.([^.]+)/.exec(path.slice(at.length)) ?? [];
  const inner = field.fields.find((one) => one.name === name);
  return inner ? placeIn(inner, `${at}.${row}.${inner.name}`, path) : at;
}
