import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { FieldFault } from './field-fault.tsx';
import { type FormField, textOf, type TypedRow } from './form-field.ts';
import { RemoveRow } from './remove-row.tsx';

interface RowsControlProps {
  readonly id: string;
  readonly field: FormField & { readonly kind: 'rows' };
  readonly rows: readonly TypedRow[];
  readonly error: string | undefined;
  readonly onChange: (rows: readonly TypedRow[]) => void;
}

export function RowsControl({ id, field, rows, error, onChange }: RowsControlProps) {
  const change = (index: number, patch: TypedRow) =>
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
              // Rows have no identity but their index.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-end gap-2"
            >
              <TextInput
                label={<span className="sr-only">{m.listing_form_row_name({ number })}</span>}
                placeholder={m.listing_form_row_name_hint()}
                value={textOf(name)}
                maxLength={60}
                onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
              />
              <TextInput
                label={<span className="sr-only">{m.listing_form_row_value({ number })}</span>}
                placeholder={m.listing_form_row_value_hint()}
                value={textOf(value)}
                maxLength={200}
                onChange={({ currentTarget }) => change(index, { value: currentTarget.value })}
              />
              <RemoveRow
                words={m.listing_form_row_remove({ number })}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              />
            </div>
          );
        })}
        <Button
          id={id}
          look="outline"
          size="small"
          className="mt-1 justify-self-start"
          disabled={rows.length >= field.most}
          onClick={() => onChange([...rows, { name: '', value: '' }])}
        >
          <PlusIcon className="size-[18px]" />
          {m.listing_form_row_add()}
        </Button>
      </div>
      <FieldFault words={error} />
    </fieldset>
  );
}
