import { type FormEvent, useState } from 'react';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { CodeInput } from './code-input.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { Resend } from './resend.tsx';
import type { StepProps } from './verify-step.ts';

const CODE_ID = 'verify-otp';
const ERROR_ID = 'verify-error';

interface VerifyCodeProps extends StepProps {
  readonly by: 'mail' | 'text' | 'app';
  /** A new code has come by this channel. */
  readonly onSent?: (by: 'mail' | 'text') => void;
}

/** Six digits, from a mail, a text or an authenticator app. */
export function VerifyCode({ step, by, onSent }: VerifyCodeProps) {
  const [code, setCode] = useState('');
  const { busy, error, setError, finish, startAgain } = step;

  const verify = (otp: string) =>
    finish(
      (rememberDevice) => api('POST /otp/verify-otp', { body: { otp, rememberDevice } }),
      () => {
        setCode('');
        document.getElementById(CODE_ID)?.focus();
      },
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <CodeInput
          id={CODE_ID}
          label={m.auth_code()}
          value={code}
          onChange={setCode}
          onFull={(digits) => void verify(digits)}
          invalid={error !== null}
          {...(error === null ? {} : { describedBy: ERROR_ID })}
        />
        {error === null ? null : (
          <p
            id={ERROR_ID}
            role="alert"
            className="mt-2 flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger"
          >
            <AlertIcon className="size-4" />
            {error}
          </p>
        )}
      </div>
      {step.remember}
      <Button type="submit" wide busy={busy}>
        {m.auth_verify()}
      </Button>
      {by === 'app' ? null : (
        <>
          <div className="text-center">
            <Resend
              onSent={(channel) => {
                setError(null);
                onSent?.(channel);
              }}
              onGone={() => void startAgain()}
            />
          </div>
          <MailboxHint />
          {by === 'mail' ? (
            <p className="text-[14px] leading-5 text-muted">{m.auth_no_mail()}</p>
          ) : null}
        </>
      )}
    </form>
  );
}
