import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { saveConfirmed } from './save-confirmed.ts';

export function LedgerExport({ today }: { readonly today: string }) {
  const { busy, refusal, change } = useChange();
  return (
    <section
      aria-labelledby="ledger-export"
      className="mt-4 rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
    >
      <h2
        id="ledger-export"
        className="font-sans text-[16px] leading-[22px] font-semibold tracking-normal"
      >
        {m.ledger_export()}
      </h2>
      <p className="mt-1 mb-4 text-[13px] leading-[18px] text-muted">{m.ledger_export_hint()}</p>
      <form
        className="grid items-end gap-4 sm:grid-cols-[12rem_12rem_auto] sm:justify-start"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const days = { from: String(typed.get('from')), to: String(typed.get('to')) };
          const query = new URLSearchParams(days);
          change(
            () =>
              saveConfirmed(`/api/admin/ledger.csv?${query}`, `ledger-${days.from}-${days.to}.csv`),
            m.ledger_export_saved(),
          );
        }}
      >
        <TextInput
          name="from"
          type="date"
          label={m.ledger_export_from()}
          defaultValue={`${today.slice(0, 8)}01`}
          max={today}
          required
        />
        <TextInput
          name="to"
          type="date"
          label={m.ledger_export_to()}
          defaultValue={today}
          max={today}
          required
        />
        <Button type="submit" look="outline" busy={busy}>
          <DownloadIcon className="size-[18px]" />
          {m.ledger_export_save()}
        </Button>
      </form>
      <Refused words={refusal} />
    </section>
  );
}
