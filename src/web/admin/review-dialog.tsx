import { MAX_REASON } from '#base/limits.ts';
import { type Answer, api } from '#web/api.ts';
import { ReviewFacts } from '#web/orders/review-facts.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { useRequiredText } from '#web/table/use-required-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { AuditHistory } from './audit-history.tsx';

export type AdminReview = Answer<'GET /admin/reviews/{id}'>['review'];

/** Id of the form with the reason, whose button is among the dialog's. */
const FORM = 'hide-review';

export function AdminReviewDialog({
  review,
  onClose,
}: {
  readonly review: AdminReview;
  readonly onClose: () => void;
}) {
  const { busy, refusal, change } = useChange();
  const { error, read } = useRequiredText('reason');
  const { _id: id } = review;
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.review_details()}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          {review.hidden ? (
            <Button
              busy={busy}
              onClick={() =>
                change(
                  () => api('PATCH /admin/reviews/{id}', { id, body: { hidden: false } }),
                  m.review_shown(),
                )
              }
            >
              {m.review_show()}
            </Button>
          ) : (
            <Button type="submit" form={FORM} look="danger" busy={busy}>
              {m.review_hide()}
            </Button>
          )}
        </>
      }
    >
      <ReviewFacts review={review} />
      {review.hidden ? (
        <p className="mt-6 rounded-field bg-danger-tint px-4 py-3 text-[14px] leading-5">
          <b>{m.review_hidden()}</b> <span dir="auto">{review.hiddenReason}</span>
        </p>
      ) : (
        <form
          id={FORM}
          noValidate
          className="mt-6"
          onSubmit={(event) => {
            const reason = read(event);
            if (reason !== '')
              change(
                () => api('PATCH /admin/reviews/{id}', { id, body: { hidden: true, reason } }),
                m.review_hidden_done(),
              );
          }}
        >
          <Textarea
            name="reason"
            label={m.review_hide_reason()}
            hint={m.review_hide_hint()}
            error={error}
            maxLength={MAX_REASON}
            rows={2}
            required
          />
        </form>
      )}
      <Refused words={refusal} />
      <AuditHistory
        records={review.audit}
        words={({ action }) =>
          action === 'review.hide' ? m.review_hidden_done() : m.review_shown()
        }
      />
    </Dialog>
  );
}
