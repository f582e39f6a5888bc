import { api } from '#web/api.ts';
import type { Substitution } from '#web/orders/substitutions.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';

/** Lets the vendor withdraw an unanswered offer, so the other pieces can be sent. */
export function WithdrawOffer({
  partId,
  offer,
}: {
  readonly partId: string;
  readonly offer: Substitution;
}) {
  const { busy, refusal, change } = useChange();
  if (offer.state !== 'proposed') return null;
  return (
    <>
      <Button
        look="outline"
        size="small"
        className="mt-2.5"
        busy={busy}
        onClick={() =>
          change(
            () =>
              api('POST /vendor/orders/{id}/substitutions/{substitutionId}/withdraw', {
                id: partId,
                substitutionId: offer._id,
              }),
            m.vendor_offer_withdrawn(),
          )
        }
      >
        {m.vendor_offer_withdraw()}
      </Button>
      <Refused words={refusal} />
    </>
  );
}
