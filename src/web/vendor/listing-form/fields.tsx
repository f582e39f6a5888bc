import type { ReactNode } from 'react';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { fieldId } from '#web/account/form.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Textarea, TextInput } from '#web/ui/field.tsx';
import { weekdayName } from '#web/words/weekdays.ts';
import type { FieldWords } from './use-listing-form.ts';
import { linkFault } from './field-faults.ts';
import { FieldFault } from './field-fault.tsx';
import {
  type FieldOption,
  type FormField,
  isAsked,
  pathOf,
  rowsIn,
  textOf,
  tickedOf,
  type Typed,
  type TypedRow,
  type OptionGroup,
} from './form-field.ts';
import { ListControl } from './list-control.tsx';
import { filledByMap } from './map-point.ts';
import { MoreFields } from './more-fields.tsx';
import { RowsControl } from './rows-control.tsx';
import { SimpleControl } from './simple-control.tsx';
import { TableControl } from './table-control.tsx';

interface FieldsProps {
  readonly form: string;
  readonly fields: readonly FormField[];
  readonly typed: TypedRow;
  readonly errors: FieldWords;
  /** Name of a field; for a row of a list, below the list's name. `path` is the error path of the change. */
  readonly at?: (field: FormField) => string;
  /** `path` is the error path of the change. */
  readonly onChange: (path: string, name: string, typed: Typed) => void;
}

/** Described fields for a grid of two columns. */
export function Fields({ form, fields, typed, errors, at = pathOf, onChange }: FieldsProps) {
  return fields
    .filter((field) => isAsked(field, typed))
    .map((field) => (
      <OneField
        key={field.name}
        form={form}
        path={at(field)}
        field={field}
        typed={typed[field.name]}
        beside={typed}
        errors={errors}
        onChange={(next, path = at(field)) => {
          const filled =
            typeof next === 'string'
              ? filledByMap(fields, field, textOf(typed[field.name]), next)
              : null;
          if (filled === null) return onChange(path, field.name, next);
          for (const one of fields) {
            const value = filled[one.name];
            if (value !== undefined) onChange(at(one), one.name, value);
          }
        }}
      />
    ));
}

/** A part's fields: the usual ones, and the others folded below them. */
export function PartFields({ className = FIELDS_GRID, ...props }: PartFieldsProps) {
  const { fields, typed, errors, at = pathOf } = props;
  const more = fields.filter((field) => field.more && isAsked(field, typed));
  return (
    <>
      <div className={className}>
        <Fields {...props} fields={fields.filter((field) => !field.more)} />
        {props.children}
      </div>
      <MoreFields
        names={more.map(({ words }) => words())}
        wrong={more.some((field) => isWrong(errors, at(field)))}
      >
        <div className={className}>
          <Fields {...props} fields={more} />
        </div>
      </MoreFields>
    </>
  );
}

interface PartFieldsProps extends FieldsProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** True for an error of the field, or of a row inside it. */
export const isWrong = (errors: FieldWords, path: string): boolean =>
  Object.keys(errors).some((one) => one === path || one.startsWith(`${path}.`));

export const FIELDS_GRID = 'field-rows grid gap-x-5 gap-y-3 sm:grid-cols-2';

interface OneFieldProps {
  readonly form: string;
  readonly path: string;
  readonly field: FormField;
  readonly typed: Typed | undefined;
  readonly beside: TypedRow;
  readonly errors: FieldWords;
  readonly onChange: (typed: Typed, path?: string) => void;
}

function OneField({ form, path, field, typed, beside, errors, onChange }: OneFieldProps) {
  const { words, hint, required } = field;
  const id = fieldId(form, path);
  const error = linkFault(field, textOf(typed)) ?? errors[path];
  const shared = {
    id,
    label: words(),
    hint: hint?.(),
    error,
    value: textOf(typed),
    required: required !== undefined,
  };
  if (field.control) return <field.control {...{ id, field, typed, beside, error, onChange }} />;
  switch (field.kind) {
    case 'rows':
      return <RowsControl {...{ id, field, error, onChange }} rows={rowsIn(typed)} />;
    case 'table':
      return <TableControl {...{ id, field, error, onChange }} rows={rowsIn(typed)} />;
    case 'list':
      return (
        <ListControl {...{ form, path, field, errors, onChange }} rows={rowsIn(typed)}>
          {({ row, at, change }) => (
            <PartFields
              form={form}
              fields={field.fields}
              typed={row}
              errors={errors}
              at={({ name }) => `${at}.${name}`}
              onChange={(where, name, next) => change({ ...row, [name]: next }, where)}
            />
          )}
        </ListControl>
      );
    case 'choices':
      return (
        <Boxes
          {...{ id, field, error, onChange }}
          options={field.options}
          groups={field.groups}
          ticked={tickedOf(typed)}
        />
      );
    case 'weekdays':
      return <Boxes {...{ id, field, error, onChange }} options={DAYS} ticked={tickedOf(typed)} />;
    case 'yesno':
      return (
        <div className="min-w-0 sm:col-span-2">
          <Checkbox
            id={id}
            checked={typed === 'yes'}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : '')}
          >
            {words()}
            {hint ? (
              <span className="block text-[13px] leading-[18px] text-muted">{hint()}</span>
            ) : null}
          </Checkbox>
          <FieldFault words={error} />
        </div>
      );
    case 'long':
      return (
        <Textarea
          {...shared}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          maxLength={field.most}
          rows={4}
          className="sm:col-span-2"
        />
      );
    case 'lines':
      return field.commas ? (
        <TextInput
          {...shared}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="sm:col-span-2"
        />
      ) : (
        <Textarea
          {...shared}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          rows={field.rows}
        />
      );
    default: {
      const control = (
        <SimpleControl
          {...shared}
          of={field}
          pasted={field.map !== undefined}
          phone={field.phone}
          onType={onChange}
        />
      );
      if (field.kind !== 'text' || !field.often) return control;
      return (
        <div className="min-w-0 sm:col-span-2">
          {control}
          <Often label={words()} options={field.often} value={shared.value} onChoose={onChange} />
        </div>
      );
    }
  }
}

interface OftenProps {
  readonly label: string;
  readonly options: readonly FieldOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

const Often = ({ label, options, value, onChoose }: OftenProps) => (
  <div role="group" aria-label={label} className="mt-2 flex flex-wrap gap-2">
    {options.map((option) => (
      <Chip
        key={option.value}
        on={option.value === value}
        className="max-w-full whitespace-normal"
        onClick={() => onChoose(option.value)}
      >
        {option.words()}
      </Chip>
    ))}
  </div>
);

const DAYS = WEEKDAYS.map((value) => ({ value, words: () => weekdayName(value) }));

interface BoxesProps {
  readonly id: string;
  readonly field: FormField;
  readonly options: readonly FieldOption[];
  readonly groups?: readonly OptionGroup[] | undefined;
  readonly ticked: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ticked: readonly string[]) => void;
}

function Boxes({ id, field, options, groups, ticked, error, onChange }: BoxesProps) {
  const boxes = (shown: BoxesProps['options']) => (
    <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-2">
      {shown.map(({ value, words }) => (
        <Checkbox
          key={value}
          checked={ticked.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...ticked, value] : ticked.filter((one) => one !== value))
          }
        >
          {words()}
        </Checkbox>
      ))}
    </div>
  );
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-[14px] leading-5 font-semibold">{field.words()}</legend>
      {field.hint ? <p className="text-[13px] leading-[18px] text-muted">{field.hint()}</p> : null}
      <div id={id} tabIndex={-1} className="outline-none">
        {groups
          ? groups.map(({ words, options: inGroup }) => (
              <fieldset key={words()} className="mt-3 min-w-0">
                <legend className="text-[13px] leading-[18px] text-muted">{words()}</legend>
                {boxes(inGroup)}
              </fieldset>
            ))
          : boxes(options)}
      </div>
      <FieldFault words={error} />
    </fieldset>
  );
}
