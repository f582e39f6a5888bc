import { memo, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { visitorActive } from '#web/ui/wanted.ts';
import type { Asking, TransferState } from './use-transfer.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded for customers, and for guests with their first move.
const RecipientPart = latePart(async () => (await import('./recipient-part.tsx')).RecipientPart);
const FirstTransfer = latePart(async () => (await import('./first-transfer.tsx')).FirstTransfer);
const SentSoFar = memo(latePart(async () => (await import('./sent-so-far.tsx')).SentSoFar));

export function First({ transfer }: { readonly transfer: TransferState }) {
  if (!transfer.signedIn) return null;
  return (
    <Suspense fallback={null}>
      <FirstTransfer
        key={transfer.declared}
        onAsk={transfer.onAsk}
        onKnown={transfer.onKnown}
        onSaved={transfer.onDeclared}
      />
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
  const [active, setActive] = useState(false);
  useEffect(() => {
    void visitorActive().then(() => setActive(true));
  }, []);
  if (!signedIn && !active) return <Skeleton className="h-[320px] rounded-panel" />;
  return (
    <Suspense fallback={<Skeleton className="h-[320px] rounded-panel" />}>
      <RecipientPart asking={asking} signedIn={signedIn} />
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
