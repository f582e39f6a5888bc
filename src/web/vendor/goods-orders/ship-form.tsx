import { MAX_LINE, MAX_NOTE } from '#base/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea, TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

export function ShipForm({
  busy,
  onShip,
  onBack,
}: {
  readonly busy: boolean;
  readonly onShip: (said: { readonly reference: string; readonly note: string }) => void;
  readonly onBack: () => void;
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        onShip({
          reference: String(typed.get('reference') ?? ''),
          note: String(typed.get('note') ?? ''),
        });
      }}
      className="grid gap-4"
    >
      <TextInput
        name="reference"
        label={m.vendor_ship_reference()}
        hint={m.vendor_ship_reference_hint()}
        maxLength={MAX_LINE}
      />
      <Textarea name="note" label={m.orders_move_note()} maxLength={MAX_NOTE} rows={2} />
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.vendor_ship_send()}
        </Button>
      </DialogFoot>
    </form>
  );
}
