import { type FormEvent, useEffect, useRef } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { StepProps } from './verify-step.ts';

export function VerifyRecovery({ step }: StepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, error, setError, finish } = step;
  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus();
  // The page has no other input.
  useEffect(() => focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    void finish(
      (rememberDevice) => api('POST /otp/verify-recovery', { body: { code, rememberDevice } }),
      focus,
    );
  };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextInput
        name="code"
        label={m.auth_recovery_code()}
        error={error}
        onInput={() => setError(null)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        required
      />
      {step.remember}
      <Button type="submit" wide busy={busy}>
        {m.auth_verify()}
      </Button>
    </form>
  );
}
