import { staffMayChange } from '#base/permissions.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { m } from '#web/words/generated/messages.js';
import type { PaymentDetails } from './payment-dialog.tsx';
import { isolatedIn } from './refund-rows.tsx';

/** A large refund that waits for a second person, who confirms or rejects it. */
export function AskedRefund({
  payment: { _id: id, currency, asked },
}: {
  readonly payment: Pick<PaymentDetails, '_id' | 'currency' | 'asked'>;
}) {
  const { busy, refusal, change } = useChange();
  const { user } = useSession();
  if (asked === null) return null;
  const mayDecide = user !== null && staffMayChange(user, 'refunds');
  const decide = (to: 'confirmed' | 'rejected') =>
    change(
      () =>
        api('POST /admin/payments/{id}/asked-refunds/{askedId}', {
          id,
          askedId: asked._id,
          body: { to },
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
      {mayDecide ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="outline" size="small" busy={busy} onClick={() => decide('rejected')}>
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
