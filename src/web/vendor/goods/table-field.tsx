import { Button } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { AlertIcon, PlusIcon } from '#web/ui/icons.tsx';
import { TrashIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { DetailField, TableColumn, TableRow } from './detail-field.ts';

interface TableFieldProps {
  readonly id: string;
  readonly field: DetailField & { readonly kind: 'table' };
  readonly rows: readonly TableRow[];
  readonly error: string | undefined;
  readonly onChange: (rows: readonly TableRow[]) => void;
}

/** A table among the details: columns that the vertical names, as many rows as the vendor wants. */
export function TableField({ id, field, rows, error, onChange }: TableFieldProps) {
  const { columns, most } = field;
  const change = (index: number, name: string, value: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)));
  return (
    <fieldset className="min-w-0 text-[14px] leading-5 sm:col-span-2">
      <legend className="font-semibold">{field.words()}</legend>
      {field.hint ? <p className="text-[13px] leading-[18px] text-muted">{field.hint()}</p> : null}
      <div className="mt-2 grid gap-3">
        {rows.map((row, index) => (
          <div
            // The rows have no names but their places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="flex flex-wrap items-end gap-2 max-sm:rounded-card max-sm:p-3 max-sm:inset-ring max-sm:inset-ring-line"
          >
            {columns.map((column) => (
              <Cell
                key={column.name}
                column={column}
                value={row[column.name] ?? ''}
                onChange={(value) => change(index, column.name, value)}
              />
            ))}
            <button
              type="button"
              aria-label={m.goods_row_remove({ number: String(index + 1) })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
              className="grid size-12 place-items-center rounded-field text-danger hover:bg-danger-tint"
            >
              <TrashIcon className="size-[18px]" />
            </button>
          </div>
        ))}
        <Button
          id={id}
          look="outline"
          size="small"
          className="mt-1 justify-self-start"
          disabled={rows.length >= most}
          onClick={() => onChange([...rows, {}])}
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

function Cell({
  column,
  value,
  onChange,
}: {
  readonly column: TableColumn;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const shared = {
    label: column.words(),
    value,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  };
  if (column.kind === 'choice')
    return (
      <Select {...shared} className="min-w-[140px] flex-1">
        <option value="">{m.goods_choose()}</option>
        {column.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words()}
          </option>
        ))}
      </Select>
    );
  if (column.kind === 'text')
    return <TextInput {...shared} maxLength={column.most} className="min-w-[90px] flex-1" />;
  return (
    <TextInput
      {...shared}
      type="number"
      inputMode="decimal"
      min={column.least}
      max={column.most}
      step="any"
      className="min-w-[90px] flex-1"
    />
  );
}
