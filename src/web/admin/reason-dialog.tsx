import { MAX_REASON } from '#base/limits.ts';
import type { ReactNode } from 'react';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { useRequiredText } from '#web/table/use-required-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly dangerous?: boolean;
  readonly done: string;
  readonly work: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function ReasonDialog({
  title,
  text,
  action,
  dangerous = false,
  done,
  work,
  onClose,
}: ReasonDialogProps) {
  const { busy, refusal, change } = useChange();
  const { error, read } = useRequiredText('reason', m.admin_people_reason_fault);
  return (
    <Dialog open size="small" onClose={onClose} title={title} text={text}>
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          const reason = read(event);
          if (reason !== '') change(() => work(reason), done, onClose);
        }}
      >
        <Textarea
          name="reason"
          label={m.payout_reason()}
          error={error}
          maxLength={MAX_REASON}
          rows={3}
        />
        <Refused words={refusal} />
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.payout_keep()}
          </Button>
          <Button type="submit" look={dangerous ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
