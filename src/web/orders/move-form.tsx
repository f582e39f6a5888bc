import { MAX_LINE, MAX_NOTE } from '#base/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { useState } from 'react';
import { type OrderStatus, statusWords } from './order-words.ts';

interface MoveFormProps<Status extends OrderStatus> {
  readonly moves: readonly Status[];
  /** Warning before a cancellation. */
  readonly cancelWords: string;
  readonly withReference?: boolean;
  readonly busy: boolean;
  readonly onMove: (move: {
    readonly status: Status;
    readonly note: string;
    readonly reference?: string;
  }) => void;
  readonly onBack: () => void;
}

export function MoveForm<Status extends OrderStatus>({
  moves,
  cancelWords,
  withReference = false,
  busy,
  onMove,
  onBack,
}: MoveFormProps<Status>) {
  const [status, setStatus] = useState(moves[0]);
  if (status === undefined) return <p>{m.orders_move_none()}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const reference = String(typed.get('reference') ?? '').trim();
        onMove({
          status,
          note: String(typed.get('note') ?? ''),
          ...(reference !== '' && { reference }),
        });
      }}
      className="grid gap-4"
    >
      <Select
        label={m.orders_move_to()}
        value={status}
        onChange={({ currentTarget: { value } }) =>
          setStatus(moves.find((known) => known === value) ?? status)
        }
      >
        {moves.map((known) => (
          <option key={known} value={known}>
            {statusWords(known)}
          </option>
        ))}
      </Select>
      {status === 'cancelled' ? (
        <p className="rounded-field bg-danger-tint px-4 py-3 text-[14px] leading-5">
          {cancelWords}
        </p>
      ) : null}
      {withReference && status !== 'cancelled' ? (
        <TextInput
          name="reference"
          label={m.orders_move_reference()}
          hint={m.orders_move_reference_hint()}
          maxLength={MAX_LINE}
        />
      ) : null}
      <Textarea name="note" label={m.orders_move_note()} maxLength={MAX_NOTE} rows={2} />
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look={status === 'cancelled' ? 'danger' : 'primary'} busy={busy}>
          {m.orders_move_save()}
        </Button>
      </DialogFoot>
    </form>
  );
}
