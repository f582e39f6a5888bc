import { MAX_REASON } from '#base/limits.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

interface PersonDeedFormProps {
  /** Consequences, one paragraph each. */
  readonly texts: readonly string[];
  readonly action: string;
  readonly dangerous: boolean;
  readonly busy: boolean;
  readonly onDecide: (reason: string) => void;
  readonly onBack: () => void;
}

export function PersonDeedForm({
  texts,
  action,
  dangerous,
  busy,
  onDecide,
  onBack,
}: PersonDeedFormProps) {
  const [fault, setFault] = useState<string>();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
        setFault(reason === '' ? m.admin_people_reason_fault() : undefined);
        if (reason !== '') onDecide(reason);
      }}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Textarea
        name="reason"
        label={m.admin_people_reason()}
        hint={m.admin_people_reason_hint()}
        error={fault}
        maxLength={MAX_REASON}
        rows={3}
      />
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look={dangerous ? 'danger' : undefined} busy={busy}>
          {action}
        </Button>
      </DialogFoot>
    </form>
  );
}
