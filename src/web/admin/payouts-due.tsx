import { HELD_REASONS, type HeldReason } from '#base/payout-reasons.ts';
import { type ReactNode, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { heldWords } from './held-vendors.tsx';

type Due = Answer<'GET /admin/payouts'>['due'];

export function PayoutsDue({
  due,
  heldLink,
  onMade,
}: {
  readonly due: Due;
  /** Opens the vendors of a reason. */
  readonly heldLink: (reason: HeldReason, words: string) => ReactNode;
  readonly onMade: (id: string) => void;
}) {
  const [asking, setAsking] = useState(false);
  const { payable, waiting, owing, open } = due;
  const sumOf = (words: string, { vendors, total }: Due['payable'], reason?: HeldReason) => {
    const label = `${words} (${formatCount(vendors)})`;
    return (
      <div key={words} className="num flex justify-between gap-4">
        <dt className="text-muted">
          {reason !== undefined && vendors > 0 ? heldLink(reason, label) : label}
        </dt>
        <dd>
          <Money dollars={total} />
        </dd>
      </div>
    );
  };
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
        {HELD_REASONS.map((reason) => sumOf(heldWords(reason), due[reason], reason))}
        {sumOf(m.payout_not_over(), waiting)}
        {sumOf(m.payout_owing(), owing)}
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
