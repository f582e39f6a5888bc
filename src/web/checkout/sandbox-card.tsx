import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { confirmationOf } from '#web/account/payment-outcome.ts';
import { ApiError, api } from '#web/api.ts';
import { TextInput } from '#web/ui/field.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { CardMethod, Confirmation, Payable, TypedCard } from './card-method.ts';
import { groupDigits, readCard, withSlash } from './card-text.ts';
import { SecureStep } from './secure-step.tsx';
import { TestCards } from './test-cards.tsx';

interface Typed {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

const NOTHING: Typed = { number: '', expiry: '', cvc: '' };

export function SandboxCard({
  ref,
  typed: typedCard,
  amount,
}: {
  readonly ref?: Ref<CardMethod>;
  /** For a card that is saved without a charge. */
  readonly typed?: Ref<TypedCard>;
  readonly amount: string;
}) {
  const [typed, setTyped] = useState(NOTHING);
  const [faults, setFaults] = useState<Partial<Typed>>({});
  const [asking, setAsking] = useState(false);
  const answer = useRef<(approve: boolean) => void>(undefined);

  const approval = (): Promise<boolean> => {
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    }).finally(() => setAsking(false));
  };

  const check = (): boolean => {
    const found = readCard(typed).faults;
    setFaults(found);
    const first = (['number', 'expiry', 'cvc'] as const).find((field) => found[field]);
    if (first) document.getElementById(`card-${first}`)?.focus();
    return !first;
  };

  const pay = async ({ payment }: Payable): Promise<Confirmation> => {
    const { card } = readCard(typed);
    if (!card) return { kind: 'invalid' };
    const clientSecret = payment.clientSecret ?? '';
    try {
      const { status } = await api('POST /payments/sandbox/confirm', {
        body: { clientSecret, card },
      });
      if (status !== 'succeeded') {
        const approve = await approval();
        await api('POST /payments/sandbox/authenticate', { body: { clientSecret, approve } });
      }
      return await confirmationOf(payment.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 402) throw error;
      return {
        kind: 'declined',
        message: await refusedWords(error, m.checkout_declined()),
      };
    }
  };

  useImperativeHandle(ref, () => ({ check, pay }));
  useImperativeHandle(typedCard, () => ({
    read: () => (check() ? (readCard(typed).card ?? null) : null),
  }));

  const field = (name: keyof Typed, shape: (text: string) => string) => ({
    id: `card-${name}`,
    value: typed[name],
    error: faults[name],
    inputMode: 'numeric' as const,
    dir: 'ltr' as const,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: shape(event.currentTarget.value) });
      setFaults({ ...faults, [name]: undefined });
    },
  });

  return (
    <>
      <TestCards
        onUse={(number) => setTyped({ number: groupDigits(number), expiry: '12 / 34', cvc: '123' })}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-[18px]">
        <TextInput
          {...field('number', groupDigits)}
          label={m.checkout_card_number()}
          autoComplete="cc-number"
          className="col-span-2"
          end={<LockIcon className="me-2 size-4" />}
        />
        <TextInput
          {...field('expiry', withSlash)}
          label={m.checkout_card_expiry()}
          placeholder={m.checkout_card_expiry_format()}
          autoComplete="cc-exp"
        />
        <TextInput
          {...field('cvc', (text) => text.replaceAll(/\D/g, '').slice(0, 4))}
          label={m.checkout_card_cvc()}
          autoComplete="cc-csc"
        />
      </div>
      <SecureStep open={asking} amount={amount} onAnswer={(approve) => answer.current?.(approve)} />
    </>
  );
}
