import { Suspense, useState } from 'react';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { TransferState } from './use-transfer.ts';
import { latePart } from '#web/ui/late-part.tsx';

const Countdown = latePart(async () => (await import('./countdown.tsx')).Countdown);

/** The held rate, or a button to hold it. Shows a new rate beside the old one. */
export function HeldRate({ transfer }: { readonly transfer: TransferState }) {
  const { held, shown, signedIn, isHolding } = transfer;
  const [before, setBefore] = useState<string | null>(null);
  if (held) {
    const isOther = before !== null && before !== held.payout;
    const currency = shown?.currency;
    return (
      <div className="mt-4 grid gap-2">
        <Suspense fallback={<div className="h-[104px] rounded-field bg-tint" />}>
          <Countdown
            until={held.expiresAt}
            busy={isHolding}
            onRefresh={() => {
              setBefore(held.payout);
              void transfer.hold();
            }}
          />
        </Suspense>
        {isOther && currency ? (
          <p role="status" className="num flex flex-wrap gap-x-4 text-[14px] leading-5">
            <span className="text-muted line-through">
              {m.cart_rate_before({ amount: foreignAmount(before, currency) })}
            </span>
            <b>{m.cart_rate_now({ amount: foreignAmount(held.payout, currency) })}</b>
          </p>
        ) : null}
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-tint p-4">
      <LockIcon className="size-5 shrink-0 text-primary" />
      <p className="min-w-0 flex-1 basis-48 text-[14px] leading-5">{m.transfer_hold_text()}</p>
      <Button
        look="outline"
        size="small"
        busy={isHolding}
        onClick={() => void (signedIn ? transfer.hold() : transfer.signInFor('hold'))}
      >
        {signedIn ? m.transfer_hold() : m.transfer_hold_guest()}
      </Button>
    </div>
  );
}
