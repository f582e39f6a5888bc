// Zod schemas of described fields (fields.ts), for the details of a vertical.
import { z } from 'zod';
import { type Weekday, WEEKDAYS } from '#base/calendar-date.ts';
import { upTo } from '#base/limits.ts';
import type { Field, Fields } from './fields.ts';

type Bare<One> = One extends { readonly kind: 'number' | 'money' | 'percent' }
  ? z.ZodNumber
  : One extends { readonly kind: 'text' | 'long' | 'hour' | 'date' }
    ? z.ZodString
    : One extends { readonly kind: 'yesno' }
      ? z.ZodBoolean
      : One extends { readonly kind: 'choice'; readonly values: readonly (infer Value)[] }
        ? z.ZodType<Value, Value>
        : One extends { readonly kind: 'choices'; readonly values: readonly (infer Value)[] }
          ? z.ZodArray<z.ZodType<Value, Value>>
          : One extends { readonly kind: 'weekdays' }
            ? z.ZodArray<z.ZodType<Weekday, Weekday>>
            : One extends { readonly kind: 'lines' }
              ? z.ZodArray<z.ZodString>
              : One extends { readonly kind: 'table' | 'list'; readonly fields: infer Row }
                ? z.ZodArray<z.ZodObject<Shape<Row, object>>>
                : z.ZodType;

/**
 * A field's change to its schema: an English message (for a missing text, or for any error of another kind), a function that
 * extends the schema, or a replacement. The fallback applies afterwards.
 */
type Own<List> = {
  readonly [Name in keyof List]?: string | z.ZodType | ((bare: Bare<List[Name]>) => z.ZodType);
};

type Optional<Output, Input> = z.ZodType<
  Output,
  Input,
  z.core.$ZodTypeInternals<Output, Input> & { optin: 'optional' }
>;
type WithFallback<Inner extends z.ZodType, One> = One extends { readonly otherwise: infer Value }
  ? Optional<z.output<Inner> | Extract<Value, null>, z.input<Inner> | null | undefined>
  : One extends { readonly default: infer Value }
    ? Optional<
        z.output<Inner> | Extract<Value, null>,
        z.input<Inner> | Extract<Value, null> | undefined
      >
    : Inner;
type SchemaOf<One, Change> = Change extends z.ZodType
  ? WithFallback<Change, One>
  : Change extends (...bare: never) => infer Changed
    ? WithFallback<Extract<Changed, z.ZodType>, One>
    : WithFallback<Bare<One>, One>;
type Shape<List, Changes> = {
  -readonly [Name in keyof List]: SchemaOf<
    List[Name],
    Name extends keyof Changes ? Changes[Name] : undefined
  >;
};

/** A whole number with limits and plain messages. */
const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(min, `At least ${min}`)
    .max(max, `At most ${max}`);

/** The same with the messages of zod. */
const terseWhole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max);

export const unique = <Value>(values: Value[]): Value[] => [...new Set(values)];

type Whole = typeof whole;

function bareOf(field: Field, message: string | undefined, number: Whole): z.ZodType {
  switch (field.kind) {
    case 'number':
      return field.decimals === undefined
        ? number(field)
        : z.number(message).min(field.min).max(field.max);
    case 'money':
      return terseWhole(field);
    case 'percent':
      return number({ min: field.min * 100, max: field.max * 100 });
    case 'text':
    case 'long': {
      const text = z.string().trim().max(field.max, upTo(field.max));
      return message === undefined ? text : text.min(1, message);
    }
    case 'hour':
      return field.otherwise === ''
        ? z
            .string()
            .trim()
            .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, message)
        : z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
    case 'date':
      return z.string(message);
    case 'yesno':
      return z.boolean(message);
    case 'choice':
      return z.enum(field.values.map(String), message);
    case 'choices':
      return z.array(z.enum(field.values.map(String), message));
    case 'weekdays': {
      const days = z.array(z.enum(WEEKDAYS, message));
      // An empty list means the same as null, if null is the fallback.
      return field.otherwise === null
        ? days.max(7).transform((all) => (all.length > 0 ? all : null))
        : days;
    }
    case 'lines':
      return z.array(z.string().trim().min(1).max(field.letters)).max(field.max);
    case 'rows':
      return z.array(z.object({ name: z.string(), value: z.string() })).max(field.max);
    case 'table':
    case 'list':
      return z
        .array(z.object(shapeOf(field.fields, {}, { terse: number === terseWhole })))
        .max(field.max, message);
  }
}

function withFallback(schema: z.ZodType, { otherwise, default: value }: Field): z.ZodType {
  if (otherwise !== undefined)
    return schema.nullish().transform((given) => given ?? structuredClone(otherwise));
  if (value === undefined) return schema;
  return (value === null ? schema.nullable() : schema).default(value);
}

/** The shape of a zod object with these fields. `terse`: numbers keep the messages of zod. */
export function shapeOf<const List extends Fields>(list: List): Shape<List, object>;
export function shapeOf<const List extends Fields, const Changes extends Own<List>>(
  list: List,
  changes: Changes,
  options?: { readonly terse?: boolean },
): Shape<List, Changes>;
export function shapeOf(
  list: Fields,
  changes: Readonly<Record<string, unknown>> = {},
  { terse = false }: { readonly terse?: boolean } = {},
): Readonly<Record<string, z.ZodType>> {
  const number = terse ? terseWhole : whole;
  return Object.fromEntries(
    Object.entries(list).map(([name, field]) => {
      const change = changes[name];
      const message = typeof change === 'string' ? change : undefined;
      const bare = bareOf(field, message, number);
      const made =
        typeof change === 'function'
          ? (change as (bare: z.ZodType) => z.ZodType)(bare)
          : change instanceof z.ZodType
            ? change
            : bare;
      return [name, withFallback(made, field)];
    }),
  );
}

export const rowsOf = <Row extends z.ZodType>(
  { max }: { readonly max: number },
  row: Row,
  message?: string,
) => z.array(row).max(max, message);
