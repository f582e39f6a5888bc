import { type FormEvent, useEffect, useRef } from 'react';
import { MAX_REVIEW } from '#base/limits.ts';
import { type Answer, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { useRequiredText } from '#web/table/use-required-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

type Review = Answer<'GET /vendor/reviews'>['data'][number];

/** Publishes the reply in a submitted form; `after` is called once it is published. */
export function useReply(review: Review, after?: () => void) {
  const { busy, refusal, change } = useChange();
  const { error, read } = useRequiredText('reply');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const reply = read(event);
    if (reply !== '')
      change(
        () => api('POST /reviews/{id}/reply', { id: review._id, body: { reply } }),
        m.review_replied(),
        after,
      );
  };
  return { busy, refusal, error, submit };
}

export const ReplyField = ({ error }: { readonly error: string | undefined }) => (
  <Textarea
    name="reply"
    label={m.review_reply()}
    hint={m.review_reply_hint()}
    error={error}
    maxLength={MAX_REVIEW}
    required
  />
);

interface ReplyFormProps {
  readonly review: Review;
  readonly onClose: () => void;
}

/** A whole review with the form for its reply, below its row. Escape closes it while it is empty. */
export function ReplyForm({ review, onClose }: ReplyFormProps) {
  const { busy, refusal, error, submit } = useReply(review, onClose);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      aria-label={m.review_reply_to({ name: review.username })}
      className="grid gap-3 rounded-field bg-sunk/60 p-4"
      onSubmit={submit}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && new FormData(currentTarget).get('reply') === '') onClose();
      }}
    >
      <p dir="auto" className="text-as-page whitespace-pre-line wrap-anywhere">
        {review.review}
      </p>
      <ReplyField error={error} />
      <Refused words={refusal} />
      <div className="flex gap-2.5">
        <Button type="submit" size="small" busy={busy}>
          {m.review_reply_send()}
        </Button>
        <Button look="outline" size="small" onClick={onClose}>
          {m.account_cancel()}
        </Button>
      </div>
    </form>
  );
}
