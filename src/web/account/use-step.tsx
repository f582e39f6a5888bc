import { useRef, useState } from 'react';
import { refreshSession } from '#web/session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { welcome } from './after-sign-in.ts';
import { useSending } from './use-sending.ts';
import type { Step } from './verify-step.ts';

interface After {
  readonly onDone: () => Promise<void>;
  /** The step has expired, and another must be started. */
  readonly onGone: () => Promise<void>;
}

export function useStep({ onDone, onGone }: After): Step {
  const remember = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const { busy, send } = useSending();

  const startAgain = async () => {
    await refreshSession();
    await onGone();
  };

  const finish: Step['finish'] = async (call, refused) => {
    if (busy) return;
    setError(null);
    await send(
      async () => {
        const done = await call(remember.current?.checked ?? false);
        if (!done) return;
        await welcome(done.user);
        await onDone();
      },
      (refusal) => {
        const words = refusalWords(refusal, m.auth_otp_verification_failed());
        notify.error(words);
        const { code } = refusal.body;
        if (code === 'no_step' || code === 'factor_exhausted') return void startAgain();
        setError(words);
        refused?.();
      },
    );
  };

  return {
    busy,
    error,
    setError,
    finish,
    startAgain,
    remember: (
      <Checkbox ref={remember} name="rememberDevice">
        {m.auth_remember_device()}
      </Checkbox>
    ),
  };
}
