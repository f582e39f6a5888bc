import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { labels as ITEMS } from '#web/words/generated/labels/inventory_bulk_items_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { areWhole, newPrices, PERCENT, readPercent } from './bulk-prices.ts';
import type { RowEdit } from './bulk-edit.tsx';
import { nameOf, type Row, rowKey } from './use-row-edit.ts';

interface BulkPriceDialogProps {
  readonly rows: readonly Row[];
  readonly busy: boolean;
  readonly onSave: (edits: readonly RowEdit[]) => void;
  readonly onClose: () => void;
}

/** Changes prices by a percent, and shows each new price before it is saved. */
export function BulkPriceDialog({ rows, busy, onSave, onClose }: BulkPriceDialogProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [whole, setWhole] = useState(areWhole(rows));
  const percent = readPercent(typed);
  const changes = percent === null ? [] : newPrices(rows, percent, whole);
  const fault =
    percent === null
      ? m.inventory_bulk_percent_fault({
          least: formatCount(PERCENT.min),
          most: formatCount(PERCENT.max),
        })
      : changes.length === 0
        ? m.inventory_bulk_same()
        : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.inventory_bulk_price_title({ items: counted(rows.length, ITEMS) })}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (fault === undefined) onSave(changes.map(({ row, price }) => [row, { price }]));
        }}
      >
        <TextInput
          name="percent"
          label={m.inventory_bulk_percent()}
          hint={m.inventory_bulk_percent_hint()}
          error={isChecked ? fault : undefined}
          inputMode="text"
          dir="ltr"
          autoComplete="off"
          end={<span className="pe-2 text-muted">%</span>}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Checkbox checked={whole} onChange={({ currentTarget: { checked } }) => setWhole(checked)}>
          {m.inventory_bulk_whole()}
        </Checkbox>
        {changes.length > 0 ? (
          <ul className="num grid gap-1.5 rounded-field bg-sunk/60 p-3.5 text-[14px] leading-5">
            {changes.map(({ row, price }) => (
              <li key={rowKey(row)} className="flex justify-between gap-4">
                <bdi className="min-w-0 wrap-anywhere">{nameOf(row)}</bdi>
                <span className="shrink-0">
                  <s className="text-muted">
                    <span className="sr-only">{m.inventory_bulk_before()} </span>
                    <Money dollars={row.price ?? 0} />
                  </s>{' '}
                  <b className="font-semibold">
                    <Money dollars={price} />
                  </b>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.inventory_bulk_price()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
