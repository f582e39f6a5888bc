import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pageHead } from '#web/page-head.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/pay')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.pay_title(), hidden: true }),
  component: PayPage,
});

const PaymentLink = latePart(
  async () => (await import('#web/booking/payment-link.tsx')).PaymentLink,
);

/** A manual booking by its payment link, whose token is in the URL's fragment. */
function PayPage() {
  // The server cannot read the token, nor wait for the part.
  const alive = useHydrated();
  const place = <Skeleton className="mx-auto mt-6 h-72 max-w-[640px] rounded-panel" />;
  return (
    <div className="wrap min-h-[60vh] py-8 md:py-12">
      <h1 className="mx-auto max-w-[640px]">{m.pay_title()}</h1>
      <Suspense fallback={place}>{alive ? <PaymentLink /> : place}</Suspense>
    </div>
  );
}
