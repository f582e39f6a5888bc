// Vendor-editable fields, described once. Pure data: the server derives schemas from it
// (field-schemas.ts), the browser forms (#web/vendor/listing-form/form-rows.ts).
import type { Weekday } from '#base/calendar-date.ts';

/** A field without a fallback is required. */
interface Fallback<Value> {
  /** The value of a missing field. */
  readonly default?: Value;
  /** The same, also for null, which forms send for an empty number, day or time. */
  readonly otherwise?: Value;
  /** Cards of listings show it. */
  readonly card?: true;
}

interface NumberLimits {
  readonly min: number;
  readonly max: number;
}

export type Field = Fallback<unknown> & { readonly private?: true } & (
    | (NumberLimits & { readonly kind: 'number'; readonly decimals?: number })
    | (NumberLimits & { readonly kind: 'money' | 'percent' })
    | { readonly kind: 'text' | 'long'; readonly max: number }
    | { readonly kind: 'hour' | 'date' | 'yesno' | 'weekdays' }
    | { readonly kind: 'choice' | 'choices'; readonly values: readonly (string | number)[] }
    | { readonly kind: 'rows'; readonly max: number }
    | { readonly kind: 'lines'; readonly max: number; readonly letters: number }
    | {
        readonly kind: 'table' | 'list';
        readonly max: number;
        readonly fields: Fields;
        readonly by?: string;
        readonly id?: string;
      }
  );
export type Fields = Readonly<Record<string, Field>>;

/** Checks the list and keeps its exact type. */
export const fields = <const List extends Fields>(list: List): List => list;

type Private<List extends Fields> = {
  readonly [Name in keyof List]: List[Name] & { readonly private: true };
};
/** Fields of the private details: their owner reads them, and buyers as far as the vertical says. */
export const privateFields = <const List extends Fields>(list: List): Private<List> =>
  Object.fromEntries(
    Object.entries(list).map(([name, field]) => [name, { ...field, private: true }]),
  ) as Private<List>;

export const cardNames = (list: Fields): string[] =>
  Object.keys(list).filter((name) => list[name]?.card);

export const otherNames = (list: Fields): string[] =>
  Object.keys(list).filter((name) => !list[name]?.card);

export const count = <const Options extends Fallback<number | null> = object>(
  min: number,
  max: number,
  options?: Options,
) => ({ kind: 'number' as const, min, max, ...(options as Options) });

export const decimal = <const Options extends Fallback<number | null> = object>(
  min: number,
  max: number,
  decimals: number,
  options?: Options,
) => ({ kind: 'number' as const, min, max, decimals, ...(options as Options) });

/** Kept in cents, typed in dollars. The limits are cents. */
export const money = <const Options extends Fallback<number | null> = object>(
  min: number,
  max: number,
  options?: Options,
) => ({ kind: 'money' as const, min, max, ...(options as Options) });

/** Kept in basis points, typed in percent. The limits are percent. */
export const percent = <const Options extends Fallback<number | null> = object>(
  min: number,
  max: number,
  options?: Options,
) => ({ kind: 'percent' as const, min, max, ...(options as Options) });

export const text = <const Options extends Fallback<string> = object>(
  max: number,
  options?: Options,
) => ({ kind: 'text' as const, max, ...(options as Options) });

export const longText = <const Options extends Fallback<string> = object>(
  max: number,
  options?: Options,
) => ({ kind: 'long' as const, max, ...(options as Options) });

/** 'HH:MM'. */
export const time = <const Options extends Fallback<string> = object>(options?: Options) => ({
  kind: 'hour' as const,
  ...(options as Options),
});

/** 'YYYY-MM-DD'. */
export const date = <const Options extends Fallback<string | null> = object>(
  options?: Options,
) => ({ kind: 'date' as const, ...(options as Options) });

export const yesNo = <const Options extends Fallback<boolean> = object>(options?: Options) => ({
  kind: 'yesno' as const,
  ...(options as Options),
});

export const choice = <
  const Values extends readonly (string | number)[],
  const Options extends Fallback<Values[number]> = object,
>(
  values: Values,
  options?: Options,
) => ({ kind: 'choice' as const, values, ...(options as Options) });

export const multiselect = <
  const Values extends readonly string[],
  const Options extends Fallback<readonly Values[number][]> = object,
>(
  values: Values,
  options?: Options,
) => ({ kind: 'choices' as const, values, ...(options as Options) });

export const weekdays = <const Options extends Fallback<readonly Weekday[] | null> = object>(
  options?: Options,
) => ({ kind: 'weekdays' as const, ...(options as Options) });

/** Texts of a line each; `letters` is the max of one. */
export const lines = <const Options extends Fallback<readonly string[]> = object>(
  max: number,
  letters: number,
  options?: Options,
) => ({ kind: 'lines' as const, max, letters, ...(options as Options) });

export const pairs = <const Options extends Fallback<readonly []> = object>(
  max: number,
  options?: Options,
) => ({ kind: 'rows' as const, max, ...(options as Options) });

/** Rows of a few columns. With `by`, rows are kept below the values of that column. */
export const table = <
  const List extends Fields,
  const Options extends Fallback<unknown> & { readonly by?: keyof List & string } = object,
>(
  max: number,
  columns: List,
  options?: Options,
) => ({ kind: 'table' as const, max, fields: columns, ...(options as Options) });

/** Rows of many fields, a card each. With `id`, each row keeps a generated id under that name. */
export const list = <
  const List extends Fields,
  const Options extends Fallback<unknown> & { readonly id?: string } = object,
>(
  max: number,
  rowFields: List,
  options?: Options,
) => ({ kind: 'list' as const, max, fields: rowFields, ...(options as Options) });
