import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { api, ApiError } from '#web/api.ts';
import { knownSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

export interface RestockProps {
  readonly productId: string;
  readonly variant: string;
  /** Less prominent beside a buy button. */
  readonly look?: 'primary' | 'outline';
}

/** Requests the mail: at once for signed-in people, after entering an address for others. */
export function Restock({ productId, variant, look = 'primary' }: RestockProps) {
  const [step, setStep] = useState<'sending' | 'address' | 'again' | 'asked'>('sending');
  const [fault, setFault] = useState<string | null>(null);
  const begun = useRef(false);
  const send = useCallback(
    async (email: string, otherwise: 'address' | 'again') => {
      setFault(null);
      setStep('sending');
      try {
        await api('POST /listings/{id}/back-in-stock', { id: productId, body: { variant, email } });
        setStep('asked');
      } catch (error) {
        setFault(faultWords(error));
        setStep(otherwise);
      }
    },
    [productId, variant],
  );
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void knownSession().then(({ state }) =>
      state === 'signed-in' ? send('', 'again') : setStep('address'),
    );
  }, [send]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The pressed button is gone, so move the focus.
    if (step === 'address') form.current?.querySelector('input')?.focus();
  }, [step]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(String(new FormData(event.currentTarget).get('email') ?? ''), 'address');
  };
  if (step === 'asked')
    return (
      <p role="status" className="mt-3 flex items-center gap-2 text-[14px] leading-5 text-olive">
        <CheckIcon className="size-[18px]" />
        {m.restock_asked()}
      </p>
    );
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-3 grid gap-3">
      <div hidden={step === 'again' || (step === 'sending' && fault === null)}>
        <TextInput
          name="email"
          type="email"
          label={m.restock_email()}
          hint={m.restock_why()}
          error={fault}
          autoComplete="email"
          maxLength={254}
        />
      </div>
      {step === 'again' ? (
        <p role="alert" className="text-[13px] leading-[18px] text-danger">
          {fault}
        </p>
      ) : null}
      <Button type="submit" look={look} wide busy={step === 'sending'}>
        {m.restock_ask()}
      </Button>
    </form>
  );
}

function faultWords(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return error.message;
  if (error.errorMessages?.email !== undefined) return m.restock_email_fault();
  return error.status === 409 ? m.restock_in_stock() : m.restock_failed();
}
