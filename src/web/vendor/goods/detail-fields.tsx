import { fieldId } from '#web/account/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { AlertIcon, PlusIcon } from '#web/ui/icons.tsx';
import { TrashIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { NamedValue } from '#web/shop/product/named-values.ts';
import type { FieldsProps } from './basic-fields.tsx';
import {
  type DetailField,
  textOf,
  typedRows,
  typedTable,
  type TypedDetail,
} from './detail-field.ts';
import { TableField } from './table-field.tsx';

/** What the vertical asks of its goods, and how long they may be sent back. */
export function DetailFields({ id, form, goods }: FieldsProps) {
  const { draft, errors, set } = goods;
  return (
    <div className="field-rows grid gap-x-5 gap-y-3 sm:grid-cols-2">
      {form.fields.map((field) => (
        <OneDetail
          key={field.name}
          id={fieldId(id, `details.${field.name}`)}
          field={field}
          typed={draft.details[field.name]}
          error={errors.fields[`details.${field.name}`]}
          onChange={(typed) =>
            goods.change(`details.${field.name}`, (before) => ({
              ...before,
              details: { ...before.details, [field.name]: typed },
            }))
          }
        />
      ))}
      <TextInput
        id={fieldId(id, 'returnDays')}
        type="number"
        inputMode="numeric"
        min={0}
        max={365}
        label={m.goods_return_days()}
        hint={m.goods_return_days_hint()}
        error={errors.fields.returnDays ?? errors.fields['details.returnDays']}
        value={draft.returnDays}
        onChange={({ currentTarget }) => set('returnDays', currentTarget.value)}
      />
    </div>
  );
}

interface OneDetailProps {
  readonly id: string;
  readonly field: DetailField;
  readonly typed: TypedDetail | undefined;
  readonly error: string | undefined;
  readonly onChange: (typed: TypedDetail) => void;
}

function OneDetail({ id, field, typed, error, onChange }: OneDetailProps) {
  const { words, hint, required } = field;
  if (field.kind === 'rows') return <NamedValues {...{ id, field, typed, error, onChange }} />;
  if (field.kind === 'table')
    return (
      <TableField
        {...{ id, field, error }}
        rows={typedTable(typed)}
        onChange={(table) => onChange({ table })}
      />
    );
  const shared = {
    id,
    label: words(),
    hint: hint?.(),
    error,
    value: textOf(typed),
    required: required !== undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  };
  if (field.kind === 'choice')
    return (
      <Select {...shared}>
        <option value="">{m.goods_choose()}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words()}
          </option>
        ))}
      </Select>
    );
  if (field.kind === 'long')
    return <Textarea {...shared} maxLength={field.most} rows={4} className="sm:col-span-2" />;
  if (field.kind === 'text') return <TextInput {...shared} maxLength={field.most} />;
  if (field.kind === 'date') return <TextInput {...shared} type="date" />;
  if (field.kind === 'money')
    return (
      <TextInput {...shared} type="number" inputMode="decimal" min={0} step={0.01} start="$" />
    );
  return (
    <TextInput {...shared} type="number" inputMode="numeric" min={field.least} max={field.most} />
  );
}

/** A table of names and values, a row each. */
function NamedValues({ id, field, typed, error, onChange }: OneDetailProps) {
  const rows = typedRows(typed);
  const most = field.kind === 'rows' ? field.most : 0;
  const change = (index: number, patch: Partial<NamedValue>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...patch } : row)));
  return (
    <fieldset className="min-w-0 text-[14px] leading-5 sm:col-span-2">
      <legend className="font-semibold">{field.words()}</legend>
      {field.hint ? <p className="text-[13px] leading-[18px] text-muted">{field.hint()}</p> : null}
      <div className="mt-1 grid gap-2">
        {rows.map(({ name, value }, index) => {
          const number = String(index + 1);
          return (
            <div
              // The rows have no names but their places.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-end gap-2"
            >
              <TextInput
                label={<span className="sr-only">{m.goods_row_name({ number })}</span>}
                placeholder={m.goods_row_name_hint()}
                value={name}
                maxLength={60}
                onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
              />
              <TextInput
                label={<span className="sr-only">{m.goods_row_value({ number })}</span>}
                placeholder={m.goods_row_value_hint()}
                value={value}
                maxLength={200}
                onChange={({ currentTarget }) => change(index, { value: currentTarget.value })}
              />
              <button
                type="button"
                aria-label={m.goods_row_remove({ number })}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
                className="grid size-12 place-items-center rounded-field text-danger hover:bg-danger-tint"
              >
                <TrashIcon className="size-[18px]" />
              </button>
            </div>
          );
        })}
        <Button
          id={id}
          look="outline"
          size="small"
          className="mt-1 justify-self-start"
          disabled={rows.length >= most}
          onClick={() => onChange([...rows, { name: '', value: '' }])}
        >
          <PlusIcon className="size-[18px]" />
          {m.goods_row_add()}
        </Button>
      </div>
      {error ? (
        <p className="mt-1.5 flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger">
          <AlertIcon className="size-4" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
