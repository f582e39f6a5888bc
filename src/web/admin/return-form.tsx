import { todayIn } from '#base/calendar-date.ts';
import { MAX_REASON } from '#base/limits.ts';
import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { marketTime } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';

type Payout = Answer<'GET /admin/payouts/{id}'>['batch']['payouts'][number];

export function ReturnForm({
  payout: { _id, amount, businessName },
  onBack,
}: {
  readonly payout: Payout;
  readonly onBack: () => void;
}) {
  const { busy, refusal, change } = useChange();
  const [fault, setFault] = useState<string>();
  const today = todayIn('UTC', marketTime());
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const typed = new FormData(form);
        const reason = String(typed.get('reason') ?? '').trim();
        const on = String(typed.get('on') ?? '');
        setFault(reason === '' ? m.admin_people_reason_fault() : undefined);
        if (reason === '') form.querySelector<HTMLElement>('[name=reason]')?.focus();
        else
          change(
            () => api('POST /admin/payouts/{id}/return', { id: _id, body: { reason, on } }),
            m.payout_return_done(),
            onBack,
          );
      }}
    >
      <h3 className="font-sans text-[16px] leading-[22px] font-semibold tracking-normal">
        {m.payout_return_title()}
      </h3>
      <p>
        {m.payout_return_text({
          amount: `\u2066${formatMoney(amount)}\u2069`,
          business: `\u2068${businessName}\u2069`,
        })}
      </p>
      <TextInput
        name="reason"
        label={m.payout_return_reason()}
        error={fault}
        maxLength={MAX_REASON}
        dir="auto"
      />
      <TextInput
        name="on"
        type="date"
        label={m.payout_return_on()}
        max={today}
        defaultValue={today}
      />
      <Refused words={refusal} />
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.payout_return()}
        </Button>
      </DialogFoot>
    </form>
  );
}
