import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { FieldFault } from './field-fault.tsx';
import { type TableField, textOf, type TypedRow } from './form-field.ts';
import { RemoveRow } from './remove-row.tsx';
import { SimpleControl } from './simple-control.tsx';

interface TableControlProps {
  readonly id: string;
  readonly field: TableField;
  readonly rows: readonly TypedRow[];
  readonly error: string | undefined;
  readonly onChange: (rows: readonly TypedRow[]) => void;
}

/** A table in the details: the vertical's columns, with any number of rows. */
export function TableControl({ id, field, rows, error, onChange }: TableControlProps) {
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
            // Rows have no identity but their index.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="flex flex-wrap items-end gap-2 max-sm:rounded-card max-sm:p-3 max-sm:inset-ring max-sm:inset-ring-line"
          >
            {columns.map((column) => (
              <SimpleControl
                key={column.name}
                of={column}
                label={column.words()}
                value={textOf(row[column.name])}
                className={`${column.kind === 'choice' ? 'min-w-[140px]' : 'min-w-[90px]'} flex-1`}
                onType={(value) => change(index, column.name, value)}
              />
            ))}
            <RemoveRow
              words={m.listing_form_row_remove({ number: String(index + 1) })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
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
          {m.listing_form_row_add()}
        </Button>
      </div>
      <FieldFault words={error} />
    </fieldset>
  );
}
