import { useEffect, useState } from 'react';
import { ApiError, api } from '#web/api.ts';
import { SecureStep } from '#web/checkout/secure-step.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { refusedWords } from '#web/words/refused.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

interface BankStepProps {
  readonly payment: string;
  readonly clientSecret: string;
  /** null after the answer, while the payment's outcome is pending. */
  readonly onAnswered: (outcome: PaymentOutcome | null) => void;
}

/** The embedded provider's test bank, to which it redirects customers. */
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
      // For any other error the payment's outcome says more than this call.
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

/** null if there is nothing left to approve. */
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
