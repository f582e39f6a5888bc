import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { Subscription } from './change-plan.tsx';
import { dayWords } from './plan-lines.tsx';
import { planWords } from './plan-words.ts';

interface EndPlanProps {
  readonly subscription: Subscription;
  readonly onChanged: () => Promise<void>;
}

/** Cancels a plan with a confirmation, and can resume it before its end. */
export function EndPlan({ subscription, onChanged }: EndPlanProps) {
  const { period, cancelAtEnd, plan, next, endsOn } = subscription;
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, send } = useSending();
  if (!period) return null;
  const name = planWords(plan.plan);
  // An unpaid plan outlives its period.
  const date = dayWords(endsOn ?? period.to);
  const changes = next !== null && (next.plan !== plan.plan || next.every !== subscription.every);

  const act = (work: () => Promise<unknown>, done: string) =>
    void send(
      async () => {
        await work();
        setAsking(false);
        notify.success(done);
        await onChanged();
      },
      async (error) => notify.error(await refusedWords(error)),
    );
  const resume = () =>
    act(() => api('POST /vendor/subscription/resume', { body: {} }), m.subscription_kept());

  if (cancelAtEnd || changes)
    return (
      <section className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[60ch]">
          {cancelAtEnd
            ? m.subscription_will_end({ date })
            : m.subscription_will_change({ plan: planWords(next?.plan ?? plan.plan), date })}
        </p>
        <Button look="outline" busy={busy} onClick={resume}>
          {m.subscription_keep({ plan: name })}
        </Button>
      </section>
    );
  return (
    <section className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-[60ch] text-muted">
        <b className="font-semibold text-ink">{m.subscription_cancel_any()}</b>{' '}
        {m.subscription_cancel_text({ plan: name, date })}
      </p>
      <Button look="outline" onClick={() => setAsking(true)}>
        {m.subscription_cancel()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={m.subscription_cancel_title({ plan: name })}
        text={m.subscription_cancel_text({ plan: name, date })}
        actions={
          <>
            <Button look="outline" onClick={() => setAsking(false)}>
              {m.subscription_keep({ plan: name })}
            </Button>
            <Button
              look="danger"
              busy={busy}
              onClick={() =>
                act(
                  () => api('POST /vendor/subscription/cancel', { body: { reason } }),
                  m.subscription_cancelled({ date }),
                )
              }
            >
              {m.subscription_cancel()}
            </Button>
          </>
        }
      >
        <Textarea
          label={m.subscription_cancel_reason()}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Dialog>
    </section>
  );
}
