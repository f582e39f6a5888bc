import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';

type Due = Answer<'GET /admin/payouts'>['due'];

export function PayoutsDue({
  due,
  onMade,
}: {
  readonly due: Due;
  readonly onMade: (id: string) => void;
}) {
  const [asking, setAsking] = useState(false);
  const {
    payable,
    withoutAccount,
    notApproved,
    accountChanged,
    accountToCheck,
    tooLittle,
    waiting,
    owing,
    open,
  } = due;
  const others = [
    [m.payout_without_account(), withoutAccount],
    [m.payout_not_approved(), notApproved],
    [m.payout_account_changed(), accountChanged],
    [m.payout_account_to_check(), accountToCheck],
    [m.payout_too_little(), tooLittle],
    [m.payout_not_over(), waiting],
    [m.payout_owing(), owing],
  ] as const;
  return (
    <section
      aria-label={m.payout_due()}
      className="mb-4 grid gap-x-8 gap-y-5 rounded-panel bg-paper p-4 inset-ring inset-ring-line md:grid-cols-[auto_minmax(0,1fr)] md:p-6"
    >
      <div>
        <p className="text-[14px] leading-5 text-muted">{m.payout_due()}</p>
        <p className="font-serif text-[30px] leading-[38px] tracking-[-0.02em]">
          <Money dollars={payable.total} />
        </p>
        <p className="text-[13px] leading-[18px] text-muted">
          {payable.vendors === 0
            ? m.payout_due_none()
            : m.payout_vendors({ count: formatCount(payable.vendors) })}
        </p>
        {open !== null ? (
          <p className="mt-3 max-w-[34ch] text-[14px] leading-5">{m.payout_due_open()}</p>
        ) : payable.vendors > 0 ? (
          <Button size="small" className="mt-3" onClick={() => setAsking(true)}>
            {m.payout_make()}
          </Button>
        ) : null}
      </div>
      <dl className="grid content-start gap-2 text-[14px] leading-5 md:border-s md:border-line md:ps-8">
        {others.map(([label, { vendors, total }]) => (
          <div key={label} className="num flex justify-between gap-4">
            <dt className="text-muted">
              {label} ({formatCount(vendors)})
            </dt>
            <dd>
              <Money dollars={total} />
            </dd>
          </div>
        ))}
      </dl>
      {asking ? (
        <MakeBatch payable={payable} onClose={() => setAsking(false)} onMade={onMade} />
      ) : null}
    </section>
  );
}

function MakeBatch({
  payable,
  onClose,
  onMade,
}: {
  readonly payable: Due['payable'];
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}) {
  const { busy, refusal, change } = useChange();
  const [key] = useState(() => crypto.randomUUID());
  const make = async () => {
    const { batch } = await api('POST /admin/payouts', {}, { headers: { 'idempotency-key': key } });
    onClose();
    onMade(batch._id);
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={m.payout_make()}
      text={m.payout_make_text({
        count: formatCount(payable.vendors),
        amount: `\u2066${formatMoney(payable.total)}\u2069`,
      })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          <Button busy={busy} onClick={() => change(make, m.payout_made())}>
            {m.payout_make()}
          </Button>
        </>
      }
    >
      <Refused words={refusal} />
    </Dialog>
  );
}
