import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { codeAddress } from '#web/account/pending-code.ts';
import { useStep } from '#web/account/use-step.tsx';
import { VerifyCode } from '#web/account/verify-code.tsx';
import { api } from '#web/api.ts';
import { rememberOrigin } from '#web/guards/origin-path.ts';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';

interface MailedCodeProps {
  readonly onDone: () => Promise<void>;
  /** The customer wants another email address. */
  readonly onAnew: () => void;
  /** Address to come back to from the page for second factors. */
  readonly back: string;
}

/** The code that follows an email address. Texted codes and second factors have their own page. */
export function MailedCode({ onDone, onAnew, back }: MailedCodeProps) {
  const navigate = useNavigate();
  const step = useStep({ onDone, onGone: async () => onAnew() });
  useEffect(() => {
    const leaveForFactors = async () => {
      const { choices } = await api('GET /otp/choices');
      if (choices[0] === 'mail') return;
      rememberOrigin(back);
      await navigate({ to: '/verify' as string });
    };
    void leaveForFactors();
  }, [navigate, back]);
  const email = codeAddress();
  return (
    <>
      <p className="-mt-3 mb-5 text-[15px] leading-[22px] text-muted">
        {email ? m.auth_verify_text_to({ email: `\u2068${email}\u2069` }) : m.auth_verify_text()}
      </p>
      <VerifyCode step={step} by="mail" />
      <p className="mt-4 text-center">
        <Button look="quiet" size="small" onClick={onAnew}>
          {m.checkout_who_anew()}
        </Button>
      </p>
    </>
  );
}
