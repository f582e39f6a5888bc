import { useEffect, useState } from 'react';
import { ApiError, api } from '#web/api.ts';
import { SecureStep } from '#web/checkout/secure-step.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { refusedWords } from '#web/words/refused.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

interface BankStepProps {
  readonly payment: string;
  readonly clientSecret: string;
  /** null: answered, and the payment's outcome is on its way. */
  readonly onAnswered: (outcome: PaymentOutcome | null) => void;
}

/** The test bank's step of the embedded card provider, for customers who are sent here by it. */
export function BankStep({ payment, clientSecret, onAnswered }: BankStepProps) {
  const [asked, setAsked] = useState<{ amount: string; changeOf: string | null } | null>(null);

  useEffect(() => {
    let here = true;
    const look = async () => {
      const known = await paymentOf(payment);
      if (!here) return;
      if (known === null) onAnswered(null);
      else setAsked(known);
    };
    void look();
    return () => {
      here = false;
    };
  }, [payment, onAnswered]);

  const answer = async (approve: boolean) => {
    const changeOf = asked?.changeOf ?? null;
    setAsked(null);
    try {
      await api('POST /payments/sandbox/authenticate', { body: { clientSecret, approve } });
      onAnswered(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Anything but a refusal by the bank: the outcome says more than this call can.
      onAnswered(
        error.status === 402
          ? { kind: 'failed', message: await refusedWords(error), changeOf }
          : null,
      );
    }
  };

  return (
    <SecureStep
      open={asked !== null}
      amount={asked?.amount ?? ''}
      onAnswer={(approve) => void answer(approve)}
    />
  );
}

/** null when there is nothing to approve any more. */
async function paymentOf(
  payment: string,
): Promise<{ readonly amount: string; readonly changeOf: string | null } | null> {
  try {
    const { orderId, changedItem, amount, status } = await api('GET /payments/{id}/outcome', {
      id: payment,
    });
    if (status !== 'pending' && status !== 'processing') return null;
    return {
      amount: `\u2066${formatMoney(amount)}\u2069`,
      changeOf: changedItem === null ? null : orderId,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
