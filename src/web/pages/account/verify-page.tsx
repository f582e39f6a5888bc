import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { refusalWords } from '#web/account/account-words.ts';
import { welcome } from '#web/account/after-sign-in.ts';
import { CodeInput } from '#web/account/code-input.tsx';
import { MailboxHint } from '#web/account/mailbox-hint.tsx';
import { codeAddress } from '#web/account/pending-code.ts';
import { Resend } from '#web/account/resend.tsx';
import { SignInPage } from '#web/account/sign-in-page.tsx';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { sendTo } from '#web/guards/send-to.ts';
import { pageHead } from '#web/page-head.ts';
import { knownSession, refreshSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_bare/verify')({
  ssr: false,
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.auth_verify_title(), hidden: true }),
  beforeLoad: async () => {
    const { state } = await knownSession();
    if (state === 'signed-in') await sendTo(redirect({ to: '/redirect' }));
    if (state !== 'pending-code') await sendTo(redirect({ to: '/login' }));
  },
  pendingComponent: FullScreenSpinner,
  component: VerifyPage,
});

const CODE_ID = 'verify-otp';
const ERROR_ID = 'verify-error';

function VerifyPage() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, send } = useSending();
  const email = codeAddress();

  const startAgain = async () => {
    await refreshSession();
    await navigate({ to: '/login', replace: true });
  };

  const verify = async (otp: string) => {
    if (busy || !form.current) return;
    const rememberDevice = new FormData(form.current).get('rememberDevice') !== null;
    setError(null);
    await send(
      async () => {
        const { user } = await api('POST /otp/verify-otp', { body: { otp, rememberDevice } });
        await welcome(user);
        await navigate({ to: '/redirect', replace: true });
      },
      (refused) => {
        const words = refusalWords(refused, m.auth_otp_verification_failed());
        notify.error(words);
        if (refused.body.code === 'no_step') return void startAgain();
        setError(words);
        setCode('');
        document.getElementById(CODE_ID)?.focus();
      },
    );
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };

  return (
    <SignInPage
      title={m.auth_verify_title()}
      text={email ? m.auth_verify_text_to({ email: `\u2068${email}\u2069` }) : m.auth_verify_text()}
      below={
        <Link to="/login" className="text-link">
          {m.auth_start_again()}
        </Link>
      }
    >
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
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
        <Checkbox name="rememberDevice">{m.auth_remember_device()}</Checkbox>
        <Button type="submit" wide busy={busy}>
          {m.auth_verify()}
        </Button>
        <div className="text-center">
          <Resend onSent={() => setError(null)} onGone={() => void startAgain()} />
        </div>
        <MailboxHint />
        <p className="text-[14px] leading-5 text-muted">{m.auth_no_mail()}</p>
      </form>
    </SignInPage>
  );
}
