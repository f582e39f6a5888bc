import { useState } from 'react';
import { useMay } from '#web/vendor/may.ts';
import { m } from '#web/words/generated/messages.js';
import { type Row, saveRow } from './use-row-edit.ts';

/** 'On sale', 'Hidden', or visible but blocked. */
export const visibleWords = ({ visible, onSale }: Row): string =>
  visible ? (onSale ? m.inventory_on_sale() : m.inventory_off_sale()) : m.inventory_hidden();

interface VisibleSwitchProps {
  readonly row: Row;
  readonly name: string;
  readonly onRow: (row: Row) => void;
}

/** With the reason if it is blocked. Updates optimistically and reverts on refusal. */
export function VisibleSwitch({ row, name, onRow }: VisibleSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const mayPublish = useMay().change('listings');
  const busy = wanted !== null;
  const on = wanted ?? row.visible;
  const turn = async () => {
    if (busy) return;
    setWanted(!row.visible);
    setRefusal(await saveRow(row, { visible: !row.visible }, onRow).finally(() => setWanted(null)));
  };
  if (!mayPublish) return <>{visibleWords(row)}</>;
  return (
    <span className="inline-block max-w-[200px] text-start align-middle as-cards:align-top">
      <span className="inline-flex min-h-10 items-center gap-2.5">
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-label={m.inventory_visible_of({ name: `\u2068${name}\u2069` })}
          aria-busy={busy || undefined}
          onClick={() => void turn()}
          className={`relative h-6 w-11 shrink-0 rounded-pill transition-colors duration-150 ${on ? 'bg-primary' : 'bg-edge'} ${busy ? 'opacity-55' : ''}`}
        >
          <span
            aria-hidden="true"
            className={`absolute inset-y-0.5 size-5 rounded-full bg-paper transition-[inset-inline-start] duration-150 ${on ? 'start-[22px]' : 'start-0.5'}`}
          />
        </button>
        <span className="text-[13px] leading-[18px] whitespace-nowrap text-muted as-narrow:sr-only">
          {visibleWords(row)}
        </span>
      </span>
      <span
        role="alert"
        className="block text-[13px] leading-[18px] font-[550] whitespace-normal text-danger not-empty:mt-1"
      >
        {refusal}
      </span>
    </span>
  );
}
