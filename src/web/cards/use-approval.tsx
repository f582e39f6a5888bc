import { type ReactNode, useRef, useState } from 'react';
import { confirmationOf } from '#web/account/payment-outcome.ts';
import { ApiError, api } from '#web/api.ts';
import type { Confirmation, Payable } from '#web/checkout/card-method.ts';
import { SecureStep } from '#web/checkout/secure-step.tsx';
import { publicConfig } from '#web/config.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

/** The bank's approval of a payment with a saved card, by Stripe or the embedded provider. */
export function useApproval(amount: string): {
  readonly approve: (payable: Payable) => Promise<Confirmation>;
  readonly step: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(approve: boolean) => void>(undefined);

  const approve = async ({ payment }: Payable): Promise<Confirmation> => {
    const clientSecret = payment.clientSecret ?? '';
    const { stripePublishableKey } = publicConfig();
    if (stripePublishableKey !== null) {
      const { approveAtStripe } = await import('./stripe-approval.ts');
      const message = await approveAtStripe(stripePublishableKey, clientSecret);
      return message === null
        ? confirmationOf(payment.id)
        : { kind: 'declined', message: message || m.checkout_declined() };
    }
    setAsking(true);
    const approves = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
    }).finally(() => setAsking(false));
    try {
      await api('POST /payments/sandbox/authenticate', {
        body: { clientSecret, approve: approves },
      });
      return await confirmationOf(payment.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 402) throw error;
      return { kind: 'declined', message: await refusedWords(error, m.checkout_declined()) };
    }
  };

  return {
    approve,
    step: <SecureStep open={asking} amount={amount} onAnswer={(yes) => answer.current?.(yes)} />,
  };
}
