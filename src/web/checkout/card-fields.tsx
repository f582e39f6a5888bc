import { Suspense } from 'react';
import { publicConfig } from '#web/config.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { CardMethod } from './card-method.ts';
import { SandboxCard } from './sandbox-card.tsx';
import { latePart } from '#web/ui/late-part.tsx';

/** Only with Stripe. */
const StripeCard = latePart(async () => (await import('./stripe-card.tsx')).StripeCard);

export function CardFields({
  card,
  total,
  amount,
  keeps = false,
}: {
  readonly card: React.RefObject<CardMethod | null>;
  readonly total: number;
  readonly amount: string;
  readonly keeps?: boolean;
}) {
  const { stripePublishableKey } = publicConfig();
  if (stripePublishableKey === null) return <SandboxCard ref={card} amount={amount} />;
  return (
    <Suspense fallback={<Spinner className="mx-auto size-8" />}>
      <StripeCard
        ref={card}
        publishableKey={stripePublishableKey}
        cents={Math.round(total * 100)}
        keeps={keeps}
      />
    </Suspense>
  );
}
