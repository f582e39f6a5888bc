import type { ReactNode } from 'react';
import { fieldId } from '#web/account/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { FieldFault } from './field-fault.tsx';
import { newListRow } from './field-values.ts';
import { type ListField, textOf, type TypedRow } from './form-field.ts';
import { RemoveRow } from './remove-row.tsx';
import type { FieldWords } from './use-listing-form.ts';

interface RowProps {
  readonly row: TypedRow;
  readonly at: string;
  readonly change: (row: TypedRow, path: string) => void;
}

interface ListControlProps {
  readonly form: string;
  readonly path: string;
  readonly field: ListField;
  readonly rows: readonly TypedRow[];
  readonly errors: FieldWords;
  /** `path` is the error path of the change; by default the whole list. */
  readonly onChange: (rows: readonly TypedRow[], path?: string) => void;
  readonly children: (row: RowProps) => ReactNode;
}

/** Rows of many fields, one card each. */
export function ListControl({
  form,
  path,
  field,
  rows,
  errors,
  onChange,
  children,
}: ListControlProps) {
  const { id = '', most, rowWords, addWords } = field;
  return (
    <fieldset className="min-w-0 text-[14px] leading-5 sm:col-span-2">
      <legend className="font-semibold">{field.words()}</legend>
      {field.hint ? <p className="text-[13px] leading-[18px] text-muted">{field.hint()}</p> : null}
      <div className="mt-2 grid gap-4">
        {rows.map((row, index) => {
          const name = rowWords({ number: String(index + 1) });
          return (
            <fieldset
              key={textOf(row[id]) || index}
              className="relative min-w-0 rounded-card p-4 inset-ring inset-ring-line"
            >
              <legend className="sr-only">{name}</legend>
              <div className="mb-2 flex items-center justify-between gap-3">
                <p aria-hidden className="text-[15px] font-semibold">
                  {name}
                </p>
                <RemoveRow
                  words={m.listing_form_list_remove({ name })}
                  onClick={() => onChange(rows.filter((one) => one !== row))}
                />
              </div>
              {children({
                row,
                at: `${path}.${index}`,
                change: (next, where) =>
                  onChange(
                    rows.map((one) => (one === row ? next : one)),
                    where,
                  ),
              })}
            </fieldset>
          );
        })}
        <Button
          id={fieldId(form, path)}
          look="outline"
          size="small"
          className="justify-self-start"
          disabled={rows.length >= most}
          onClick={() => onChange([...rows, newListRow(field)])}
        >
          <PlusIcon className="size-[18px]" />
          {addWords()}
        </Button>
      </div>
      <FieldFault words={errors[path]} />
    </fieldset>
  );
}
