import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { codeAddress, codeWasSent, secondsUntilResend } from './pending-code.ts';
import { useSending } from './use-sending.ts';

interface ResendProps {
  readonly onSent: (by: 'mail' | 'text') => void;
  /** The step has expired. */
  readonly onGone: () => void;
}

/** Requests another code, a minute after the last one. */
export function Resend({ onSent, onGone }: ResendProps) {
  const [seconds, setSeconds] = useState(secondsUntilResend);
  const { busy, send } = useSending();

  useEffect(() => {
    if (seconds <= 0) return;
    const tick = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(tick);
  }, [seconds]);

  const resend = () =>
    send(
      async () => {
        const { by } = await api('GET /otp/gen-otp', { query: {} });
        codeWasSent(codeAddress());
        setSeconds(60);
        notify.success(m.auth_code_resent());
        onSent(by);
      },
      (error) => {
        notify.error(refusalWords(error, m.auth_otp_generation_failed()));
        if (error.body.code === 'no_step') onGone();
        if (error.body.code === 'resend_too_soon') setSeconds(Number(error.body.retryInSeconds));
      },
    );

  const waiting = seconds > 0;
  return (
    <Button look="quiet" size="small" busy={busy} disabled={waiting} onClick={() => void resend()}>
      {waiting ? (
        <span className="num">
          {m.auth_resend_in({ time: `0:${String(Math.min(seconds, 59)).padStart(2, '0')}` })}
        </span>
      ) : (
        m.auth_resend()
      )}
    </Button>
  );
}
