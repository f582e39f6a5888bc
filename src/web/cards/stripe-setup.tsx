import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { useMemo, useState } from 'react';
import { publicConfig } from '#web/config.ts';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';

interface StripeSetupProps {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly onDone: () => void;
  readonly onRefused: (message: string) => void;
}

export function StripeSetup({ publishableKey, clientSecret, ...rest }: StripeSetupProps) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey]);
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale: currentLanguage() }}>
      <Fields {...rest} />
    </Elements>
  );
}

function Fields({ onDone, onRefused }: Pick<StripeSetupProps, 'onDone' | 'onRefused'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!stripe || !elements) return;
    setBusy(true);
    const path = pathInLanguage('/dashboard/subscriptions/vendor', currentLanguage());
    const { error } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url: `${publicConfig().publicUrl}${path}` },
      redirect: 'if_required',
    });
    setBusy(false);
    if (error) onRefused(error.message ?? m.checkout_declined());
    else onDone();
  };
  return (
    <>
      <PaymentElement />
      <Button size="small" className="mt-4" busy={busy} onClick={() => void save()}>
        {m.plan_card_save()}
      </Button>
    </>
  );
}
