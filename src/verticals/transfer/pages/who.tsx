import { memo, Suspense, useDeferredValue } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Asking, TransferState } from './use-transfer.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded for signed-in customers only.
const RecipientPart = latePart(async () => (await import('./recipient-part.tsx')).RecipientPart);
const FirstTransfer = latePart(async () => (await import('./first-transfer.tsx')).FirstTransfer);
const SentSoFar = memo(latePart(async () => (await import('./sent-so-far.tsx')).SentSoFar));

export function First({ transfer }: { readonly transfer: TransferState }) {
  if (!transfer.signedIn) return null;
  return (
    <Suspense fallback={null}>
      <FirstTransfer key={transfer.declared} onAsk={transfer.onAsk} onSaved={transfer.onDeclared} />
    </Suspense>
  );
}

export const Who = memo(function Who({
  asking,
  signedIn,
}: {
  readonly asking: Asking;
  readonly signedIn: boolean;
}) {
  if (!signedIn)
    return (
      <p className="rounded-field bg-sunk px-4 py-3 text-[15px] leading-6">
        {m.transfer_recipient_sign_in()}
      </p>
    );
  return (
    <Suspense fallback={<Skeleton className="h-[320px] rounded-panel" />}>
      <RecipientPart asking={asking} />
    </Suspense>
  );
});

/** The customer's limits. Deferred, so that the amounts update first. */
export function Allowance({ transfer }: { readonly transfer: TransferState }) {
  const sending = useDeferredValue(transfer.shown?.sent ?? 0);
  if (!transfer.signedIn) return null;
  return (
    <Suspense fallback={<Skeleton className="h-[84px] rounded-panel" />}>
      <SentSoFar key={transfer.declared} sending={sending} />
    </Suspense>
  );
}
