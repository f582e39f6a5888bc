import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { labels as ITEMS } from '#web/words/generated/labels/inventory_bulk_items_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { useMay } from '#web/vendor/may.ts';
import { refusedWords } from '#web/words/refused.ts';
import { BulkPriceDialog } from './bulk-price-dialog.tsx';
import { type Edit, nameOf, type Row, rowKey, saveRow } from './use-row-edit.ts';

/** A row with its edit. */
export type RowEdit = readonly [row: Row, edit: Edit];

interface Refused {
  readonly row: Row;
  readonly why: string;
}

interface BulkEditProps {
  readonly selected: readonly Row[];
  readonly onRow: (row: Row) => void;
}

/** Shows, hides or reprices the selected rows, one after the other, and lists the refused ones. */
export function BulkEdit({ selected, onRow }: BulkEditProps) {
  const router = useRouter();
  const [pricing, setPricing] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { busy, send } = useSending();
  const save = (edits: readonly RowEdit[]) =>
    void send(
      async () => {
        const refusals: Refused[] = [];
        for (const [row, edit] of edits) {
          const why = await saveRow(row, edit, onRow);
          if (why !== null) refusals.push({ row, why });
        }
        const changed = edits.length - refusals.length;
        if (changed > 0) notify.success(m.inventory_bulk_done({ items: counted(changed, ITEMS) }));
        setRefused(refusals);
        setPricing(false);
        await router.invalidate();
      },
      async (error) => {
        notify.error(await refusedWords(error));
      },
    );
  // The variants of a product share its visibility.
  const products = [...new Map(selected.map((row) => [row._id, row])).values()];
  const mayPublish = useMay().change('listings');
  const toTurn = (visible: boolean) => products.filter((row) => row.visible !== visible);
  const button = (words: string, visible: boolean) =>
    !mayPublish || toTurn(visible).length === 0 ? null : (
      <Button
        look="outline"
        size="small"
        busy={busy}
        onClick={() => save(toTurn(visible).map((row) => [row, { visible }]))}
      >
        {words}
      </Button>
    );
  return (
    <>
      {button(m.inventory_bulk_hide(), false)}
      {button(m.inventory_bulk_show(), true)}
      {selected.some(({ price }) => price !== null) ? (
        <Button size="small" onClick={() => setPricing(true)}>
          {m.inventory_bulk_price()}
        </Button>
      ) : null}
      {pricing ? (
        <BulkPriceDialog
          rows={selected}
          busy={busy}
          onSave={save}
          onClose={() => setPricing(false)}
        />
      ) : null}
      <Dialog
        open={refused.length > 0}
        onClose={() => setRefused([])}
        size="small"
        title={m.inventory_bulk_refused({ items: counted(refused.length, ITEMS) })}
        actions={<Button onClick={() => setRefused([])}>{m.shell_close()}</Button>}
      >
        <ul className="grid gap-3 text-[15px] leading-[22px]">
          {refused.map(({ row, why }) => (
            <li key={rowKey(row)}>
              <bdi className="block font-semibold wrap-anywhere">{nameOf(row)}</bdi>
              {why}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
