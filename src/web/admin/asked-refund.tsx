import { useState } from 'react';
import { MAX_REASON } from '#base/limits.ts';
import { api } from '#web/api.ts';
import { Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { useStaffChanges } from './own-role.ts';
import type { PaymentDetails } from './payment-dialog.tsx';
import { isolatedIn } from './refund-rows.tsx';

/** A large refund that waits for a second person, who confirms or rejects it. */
export function AskedRefund({
  payment: { _id: id, currency, asked },
}: {
  readonly payment: Pick<PaymentDetails, '_id' | 'currency' | 'asked'>;
}) {
  const mayDecide = useStaffChanges('refunds');
  const { busy, refusal, change } = useChange();
  const [isRejecting, setRejecting] = useState(false);
  if (asked === null) return null;
  const decide = (to: 'confirmed' | 'rejected', reason = '') =>
    change(
      () =>
        api('POST /admin/payments/{id}/asked-refunds/{askedId}', {
          id,
          askedId: asked._id,
          body: { to, reason },
        }),
      to === 'confirmed' ? m.admin_refund_done() : m.admin_refund_rejected(),
    );
  return (
    <Part title={m.admin_refund_asked_title()}>
      <p>
        {m.admin_refund_asked_text({
          name: `\u2068${asked.by}\u2069`,
          amount: isolatedIn(asked.amount, currency),
        })}
      </p>
      {asked.cancels ? <p>{m.admin_refund_asked_cancels()}</p> : null}
      <p className="mt-1 text-[14px] leading-5 wrap-anywhere text-muted" dir="auto">
        {asked.reason}
      </p>
      <DateText
        value={asked.at}
        style="date-time"
        zone={zoneHere()}
        className="text-[14px] leading-5 text-muted"
      />
      {asked.secondCheck === 'passed' ? null : (
        <p className="mt-2">
          {asked.secondCheck === 'waived' ? m.admin_second_waived() : m.admin_refund_asked_own()}
        </p>
      )}
      <Refused words={refusal} />
      {mayDecide && isRejecting ? (
        <RejectForm
          name={asked.secondCheck === 'passed' ? asked.by : null}
          busy={busy}
          onBack={() => setRejecting(false)}
          onReject={(reason) => decide('rejected', reason)}
        />
      ) : null}
      {mayDecide && !isRejecting ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="outline" size="small" busy={busy} onClick={() => setRejecting(true)}>
            {m.admin_refund_reject()}
          </Button>
          {asked.secondCheck === 'missing' ? null : (
            <Button look="danger" size="small" busy={busy} onClick={() => decide('confirmed')}>
              {m.admin_refund_confirm()}
            </Button>
          )}
        </div>
      ) : null}
    </Part>
  );
}

interface RejectFormProps {
  /** The admin who asked and gets the reason by mail. */
  readonly name: string | null;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onReject: (reason: string) => void;
}

function RejectForm({ name, busy, onBack, onReject }: RejectFormProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
        setMissing(reason === '');
        if (reason !== '') onReject(reason);
      }}
    >
      <Textarea
        name="reason"
        label={m.common_reason()}
        hint={
          name === null ? undefined : m.admin_refund_reject_text({ name: `\u2068${name}\u2069` })
        }
        error={isMissing ? m.admin_refund_reject_fault() : undefined}
        maxLength={MAX_REASON}
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" look="danger" size="small" busy={busy}>
          {m.admin_refund_reject()}
        </Button>
      </div>
    </form>
  );
}
