import { useState } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { ReasonDialog } from './reason-dialog.tsx';

export function WriteOff({ vendorId, owes }: { readonly vendorId: string; readonly owes: number }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {m.payout_write_off()}
      </Button>
      {asking ? (
        <ReasonDialog
          title={m.payout_write_off_title({ amount: `\u2066${formatMoney(owes)}\u2069` })}
          text={m.payout_write_off_text()}
          action={m.payout_write_off()}
          dangerous
          done={m.payout_write_off_done()}
          work={(reason) =>
            api('POST /admin/vendor-details/{id}/write-off', {
              id: vendorId,
              body: { amount: owes, reason },
            })
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
