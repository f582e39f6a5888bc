import type { ComponentType } from 'react';
import type { Field, Fields } from '#verticals/fields.ts';
import { m } from '#web/words/generated/messages.js';
import type {
  Begins,
  ControlProps,
  FieldOption,
  FormField,
  OptionGroup,
  SimpleKind,
  TableColumn,
  TypedRow,
} from './form-field.ts';

type Label = () => string;
type Labels<Value> =
  | (Value extends string ? Readonly<Record<Value, Label>> : never)
  | ((value: Value) => string);

/** Labels in the order of their values. */
export const labelsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, Label>>,
): Readonly<Record<string, Label>> =>
  Object.fromEntries(values.map((value) => [value, labels[value]]));

interface Wording {
  readonly words: Label;
  readonly hint?: Label;
  /** Message if the field is empty; `field_required` for a field without a fallback. */
  readonly required?: Label;
  readonly begins?: Begins;
  readonly more?: true;
  readonly when?: (beside: TypedRow) => boolean;
  readonly map?: readonly string[];
  /** A phone number. */
  readonly phone?: true;
  /** In place of the control of its kind. */
  readonly control?: ComponentType<ControlProps>;
  /** For lists of texts: height of the control, or comma-separated input. */
  readonly rows?: number;
  readonly commas?: true;
  /** Texts with a button. */
  readonly often?: readonly FieldOption[];
}

interface ValueGroup<Value> {
  readonly words: Label;
  readonly values: readonly Value[];
}

/** Texts of a field in a form: its label, or more. */
type Worded<One> = One extends {
  readonly kind: 'choice' | 'choices';
  readonly values: readonly (infer Value)[];
}
  ? Wording & {
      readonly options: Labels<Value>;
      /** Groups of choices, which together have all values. */
      readonly groups?: readonly ValueGroup<Value>[];
    }
  : One extends { readonly kind: 'table'; readonly fields: infer List }
    ? Wording & { readonly columns: Columns<List> }
    : One extends { readonly kind: 'list'; readonly fields: infer Row }
      ? Wording & {
          readonly rowWords: (values: { number: string }) => string;
          readonly addWords: Label;
          readonly fields: Partial<WordedAll<Row>>;
        }
      : Label | Wording;
/** A whole number of cents or basis points can be edited as dollars or percent. */
type Column<One> = One extends { readonly kind: 'number' }
  ? Label | (Wording & { readonly as?: 'money' | 'percent' })
  : One extends { readonly kind: 'choice'; readonly values: readonly (infer Value)[] }
    ? Worded<One> & {
        /** Its options, if fewer than its values. */
        readonly only?: readonly Value[];
      }
    : Worded<One>;
type Columns<List> = { readonly [Name in keyof List]: Column<List[Name]> };
type WordedAll<List> = { readonly [Name in keyof List]: Worded<List[Name]> };

/** Form rows for described fields, in the order of their labels. */
export const formRows = <const List extends Fields>(
  fields: List,
  worded: Partial<WordedAll<List>>,
): FormField[] => rowsOf(fields, worded as AnyWorded);

/** A wording after type checks. */
type AnyWording = Wording & {
  readonly options?: Readonly<Record<string, Label>> | ((value: string | number) => string);
  readonly columns?: AnyWorded;
  readonly fields?: AnyWorded;
  readonly rowWords?: (values: { number: string }) => string;
  readonly addWords?: Label;
  readonly as?: 'money' | 'percent';
  readonly only?: readonly (string | number)[];
  readonly groups?: readonly ValueGroup<string>[];
};
type AnyWorded = Readonly<Record<string, Label | AnyWording>>;

const rowsOf = (fields: Fields, worded: AnyWorded): FormField[] =>
  Object.entries(worded).map(([name, wording]) => {
    const field = fields[name];
    if (!field) throw new Error(`No field is called ${name}`);
    return rowOf(name, field, typeof wording === 'function' ? { words: wording } : wording);
  });

function rowOf(name: string, field: Field, wording: AnyWording): FormField {
  const { words, hint, begins, more, when, map, phone, control } = wording;
  const required = wording.required ?? (isOptional(field) ? undefined : m.field_required);
  return {
    name,
    words,
    ...(hint && { hint }),
    ...(required && { required }),
    ...(begins !== undefined && { begins }),
    ...(more && { more }),
    ...(when && { when }),
    ...(map && { map }),
    ...(phone && { phone }),
    ...(control && { control }),
    ...(field.private && { private: true }),
    ...kindOf(field, wording),
  };
}

/** An unchecked box is a valid answer. */
const isOptional = ({ kind, default: value, otherwise }: Field): boolean =>
  kind === 'yesno' || value !== undefined || otherwise !== undefined;

type Kind = FormField extends infer One
  ? One extends FormField
    ? Omit<
        One,
        | 'name'
        | 'words'
        | 'hint'
        | 'required'
        | 'begins'
        | 'more'
        | 'when'
        | 'map'
        | 'phone'
        | 'control'
        | 'private'
      >
    : never
  : never;

function kindOf(field: Field, wording: AnyWording): Kind {
  switch (field.kind) {
    case 'yesno':
    case 'weekdays':
      return { kind: field.kind };
    case 'long':
    case 'rows':
      return { kind: field.kind, most: field.max };
    case 'lines': {
      const { rows, commas } = wording;
      return { kind: 'lines', ...(rows && { rows }), ...(commas && { commas }) };
    }
    case 'choices':
      return {
        kind: 'choices',
        options: optionsOf(field.values, wording.options),
        ...(wording.groups && { groups: groupsOf(field.values, wording.groups, wording.options) }),
      };
    case 'table':
      return {
        kind: 'table',
        most: field.max,
        columns: Object.entries(wording.columns ?? {}).map(([name, column]) =>
          columnOf(name, field.fields, column),
        ),
        ...(field.by !== undefined && { by: field.by }),
      };
    case 'list':
      return {
        kind: 'list',
        most: field.max,
        rowWords: wording.rowWords ?? wording.words,
        addWords: wording.addWords ?? wording.words,
        fields: rowsOf(field.fields, wording.fields ?? {}),
        ...(field.id !== undefined && { id: field.id }),
      };
    default:
      return simpleKind(field, wording);
  }
}

function columnOf(name: string, columns: Fields, worded: Label | AnyWording): TableColumn {
  const wording = typeof worded === 'function' ? { words: worded } : worded;
  const column = columns[name];
  if (!column) throw new Error(`No column is called ${name}`);
  return {
    name,
    words: wording.words,
    ...((wording.required || !isOptional(column)) && { required: true }),
    ...simpleKind(column, wording),
  };
}

function simpleKind(field: Field, { options, often, as, only }: AnyWording): SimpleKind {
  switch (field.kind) {
    case 'text':
      return { kind: 'text', most: field.max, ...(often && { often }) };
    case 'number':
    case 'percent':
      if (as === 'money') return { kind: 'money' };
      if (as === 'percent')
        return { kind: 'percent', least: field.min / 100, most: field.max / 100 };
      return {
        kind: field.kind,
        least: field.min,
        most: field.max,
        ...(field.kind === 'number' &&
          field.decimals !== undefined && { decimals: field.decimals }),
      };
    case 'money':
    case 'date':
    case 'hour':
      return { kind: field.kind };
    case 'choice':
      return { kind: 'choice', options: optionsOf(only ?? field.values, options) };
    default:
      throw new Error(`A field of kind ${field.kind} has no single control`);
  }
}

const optionsOf = (
  values: readonly (string | number)[],
  labels: AnyWording['options'] = {},
): FieldOption[] =>
  values.flatMap((value) => {
    const words = typeof labels === 'function' ? () => labels(value) : labels[value];
    return words ? [{ value: String(value), words }] : [];
  });

/** Throws if a value is not in exactly one group. */
function groupsOf(
  values: readonly (string | number)[],
  groups: readonly ValueGroup<string>[],
  labels: AnyWording['options'],
): OptionGroup[] {
  const grouped = groups.flatMap((group) => group.values);
  if (grouped.length !== values.length || !values.every((value) => grouped.includes(String(value))))
    throw new Error('Each option must be in one group');
  return groups.map((group) => ({
    words: group.words,
    options: optionsOf(group.values, labels),
  }));
}
