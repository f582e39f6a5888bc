import type { ComponentType } from 'react';
import type { OpeningHours } from '#core/catalogue/services/opening-rules.ts';

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

/** Rows of a list need only the values that differ from those of an added row. */
export type Begins = string | readonly string[] | ((starts: Starts) => Typed);

export interface ControlProps {
  readonly id: string;
  readonly field: FormField;
  readonly typed: Typed | undefined;
  /** The values of the fields beside it. */
  readonly beside: TypedRow;
  readonly error: string | undefined;
  readonly onChange: (typed: Typed) => void;
}

/** Facts about the business that new listings begin with. */
export interface Starts {
  readonly businessName: string;
  readonly phone: string;
  readonly country: string;
  readonly city: string;
  /** Street, area and city, in one line. */
  readonly address: string;
  /** Opening hours of the page. */
  readonly week: Week;
}

export type Week = OpeningHours['days'];

export const NO_STARTS: Starts = {
  businessName: '',
  phone: '',
  country: '',
  city: '',
  address: '',
  week: {},
};

interface Asked {
  readonly name: string;
  readonly words: Words;
  readonly hint?: Words;
  /** Message if it is empty; without it the field is optional. */
  readonly required?: Words;
  /** Initial value for a new listing; 'yes' for a ticked box. */
  readonly begins?: Begins;
  /** Folded away below the part's other fields. */
  readonly more?: true;
  /** Shows the field depending on others. Hidden fields are sent empty. */
  readonly when?: (beside: TypedRow) => boolean;
  /** Names of the fields that a pasted link of a map fills: latitude and longitude, or one for both. */
  readonly map?: readonly string[];
  /** A phone number. */
  readonly phone?: true;
  /** In place of the control of its kind. */
  readonly control?: ComponentType<ControlProps>;
  /** Part of the private details, for the owner and, as far as the vertical allows, for buyers. */
  readonly private?: true;
}

/** A set of options, of which any number can be selected. */
type Several = {
  readonly kind: 'choices';
  readonly options: readonly FieldOption[];
  /** The options under headings; every option is in one group. */
  readonly groups?: readonly OptionGroup[];
};

export interface OptionGroup {
  readonly words: Words;
  readonly options: readonly FieldOption[];
}

/** Kinds with a single control. */
export type SimpleKind =
  /** `often`: texts with a button. */
  | { readonly kind: 'text'; readonly most: number; readonly often?: readonly FieldOption[] }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      /** Number of decimals; by default none. */
      readonly decimals?: number;
    }
  /** Stored in cents. */
  | { readonly kind: 'money' }
  /** Stored in basis points; its limits are percent. */
  | { readonly kind: 'percent'; readonly least: number; readonly most: number }
  | { readonly kind: 'date' }
  /** 'HH:MM'. */
  | { readonly kind: 'hour' }
  | { readonly kind: 'choice'; readonly options: readonly FieldOption[] };

/** A described form field: its control and its stored value. */
export type FormField = Asked &
  (
    | SimpleKind
    | { readonly kind: 'long'; readonly most: number }
    /** The listing's own price, which is not part of the details; its name is `price`. */
    | { readonly kind: 'price' }
    | { readonly kind: 'yesno' }
    | Several
    | { readonly kind: 'weekdays' }
    /** Texts of a line each, or between commas; typed as one text. */
    | { readonly kind: 'lines'; readonly rows?: number; readonly commas?: true }
    /** Rows of a name and a value. */
    | { readonly kind: 'rows'; readonly most: number }
    /** Rows with a few columns, one line each. */
    | {
        readonly kind: 'table';
        readonly most: number;
        readonly columns: readonly TableColumn[];
        /** A column by whose values the rows are stored: `{ monday: [{ from, to }] }`. */
        readonly by?: string;
      }
    /** Rows of many fields, one card each. */
    | ListKind
  );

export interface ListKind {
  readonly kind: 'list';
  readonly most: number;
  /** Label of a row, before its fields and in the error summary: 'Rate 2'. */
  readonly rowWords: (values: { number: string }) => string;
  /** Label of the button that adds one. */
  readonly addWords: Words;
  readonly fields: readonly FormField[];
  /** Name of the rows' unique id, which is generated for new ones and never reused. */
  readonly id?: string;
}

/** A column of a table in the details. */
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

/** The field's path in the server's errors. */
export const pathOf = (field: FormField): string =>
  field.kind === 'price'
    ? 'price'
    : `${field.private ? 'privateDetails' : 'details'}.${field.name}`;

/** The nearest field around an error path: table rows and options have no field of their own. */
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
