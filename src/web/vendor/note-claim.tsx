import { useState } from 'react';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';

/** Records a claim, with a confirmation: from then on a cancellation refunds nothing. */
export function NoteClaim({
  partId,
  itemId,
}: {
  readonly partId: string;
  readonly itemId: string;
}) {
  const [asking, setAsking] = useState(false);
  const { busy, refusal, change } = useChange();
  return (
    <div className="mt-2.5">
      <Refused words={refusal} />
      {asking ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-[14px] leading-5">{m.policies_claim_ask()}</p>
          <div className="flex gap-2">
            <Button look="outline" size="small" onClick={() => setAsking(false)}>
              {m.policies_claim_keep()}
            </Button>
            <Button
              size="small"
              busy={busy}
              onClick={() =>
                void change(
                  () =>
                    api('POST /vendor/orders/{id}/items/{itemId}/claim', { id: partId, itemId }),
                  m.orders_event_policy_claimed(),
                  () => setAsking(false),
                )
              }
            >
              {m.policies_claim_note()}
            </Button>
          </div>
        </div>
      ) : (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {m.policies_claim_note()}
        </Button>
      )}
    </div>
  );
}
