import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { type Ref, useImperativeHandle, useMemo } from 'react';
import { confirmationOf } from '#web/account/payment-outcome.ts';
import { publicConfig } from '#web/config.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import type { CardMethod, Confirmation, Payable } from './card-method.ts';

interface StripeCardProps {
  readonly ref: Ref<CardMethod>;
  readonly publishableKey: string;
  readonly cents: number;
  readonly keeps: boolean;
}

/** Stripe's own fields: neither this page's code nor our server sees the card number. */
export function StripeCard({ ref, publishableKey, cents, keeps }: StripeCardProps) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey]);
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: cents,
        currency: 'usd',
        ...(keeps && { setupFutureUsage: 'off_session' as const }),
        locale: currentLanguage(),
        appearance: {
          theme: dark ? 'night' : 'stripe',
          variables: { colorPrimary: dark ? '#4FB3A2' : '#0E5A50', borderRadius: '10px' },
        },
      }}
    >
      <Fields ref={ref} />
    </Elements>
  );
}

function Fields({ ref }: { readonly ref: Ref<CardMethod> }) {
  const stripe = useStripe();
  const elements = useElements();

  const check = async (): Promise<boolean> => {
    const submitted = await elements?.submit();
    return submitted !== undefined && !submitted.error;
  };

  const pay = async ({ payment }: Payable): Promise<Confirmation> => {
    if (!stripe || !elements || payment.clientSecret === null)
      return { kind: 'declined', message: m.checkout_failed() };
    const back = `${publicConfig().publicUrl}${pathInLanguage('/redirect', currentLanguage())}?payment=${payment.id}`;
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: payment.clientSecret,
      confirmParams: { return_url: back },
      // Only banks with a page of their own redirect the customer, and return to /redirect.
      redirect: 'if_required',
    });
    if (error) return { kind: 'declined', message: error.message ?? m.checkout_declined() };
    return confirmationOf(payment.id);
  };

  useImperativeHandle(ref, () => ({ check, pay }));
  return <PaymentElement />;
}
