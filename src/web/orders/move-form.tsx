import { MAX_LINE, MAX_NOTE } from '#base/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { currentLanguage } from '#web/words/language.ts';
import { m } from '#web/words/generated/messages.js';
import { useState } from 'react';
import { type OrderStatus, statusWords } from './order-words.ts';

interface MoveFormProps<Status extends OrderStatus> {
  readonly moves: readonly Status[];
  /** Warning before a cancellation. */
  readonly cancelWords: string;
  /** Label of the reference field; without one the field is not shown. */
  readonly referenceLabel?: string;
  readonly referenceHint?: string;
  /** Day of the booking, if it is still to come. */
  readonly dueOn?: string | undefined;
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
  referenceLabel,
  referenceHint,
  dueOn,
  busy,
  onMove,
  onBack,
}: MoveFormProps<Status>) {
  // Not preselected: a wrong status can't be taken back.
  const [status, setStatus] = useState<Status>();
  const [missing, setMissing] = useState(false);
  if (moves.length === 0) return <p>{m.orders_move_none()}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(status === undefined);
        if (status === undefined) return;
        const typed = new FormData(event.currentTarget);
        const reference = String(typed.get('reference') ?? '').trim();
        onMove({
          status,
          note: String(typed.get('note') ?? ''),
          ...(reference !== '' && { reference }),
        });
      }}
      noValidate
      className="grid gap-4"
    >
      <Select
        label={m.orders_move_to()}
        value={status ?? ''}
        error={missing && status === undefined ? m.orders_move_to_fault() : undefined}
        onChange={({ currentTarget: { value } }) =>
          setStatus(moves.find((known) => known === value) ?? status)
        }
      >
        <option value="" disabled>
          {m.common_choose()}
        </option>
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
      {status === 'completed' && dueOn !== undefined ? (
        <p className="rounded-field bg-saffron-tint px-4 py-3 text-[14px] leading-5">
          {m.orders_move_early({ date: formatDate(dueOn, currentLanguage(), 'weekday') })}
        </p>
      ) : null}
      {referenceLabel !== undefined && status !== undefined && status !== 'cancelled' ? (
        <TextInput
          name="reference"
          label={referenceLabel}
          hint={referenceHint}
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
