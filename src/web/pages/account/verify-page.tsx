import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hasPasskeys, signChallenge } from '#web/account/passkeys-here.ts';
import { refusalWords } from '#web/account/account-words.ts';
import { codeAddress, codeWasSent } from '#web/account/pending-code.ts';
import { SignInPage } from '#web/account/sign-in-page.tsx';
import { useSending } from '#web/account/use-sending.ts';
import { useStep } from '#web/account/use-step.tsx';
import { VerifyCode } from '#web/account/verify-code.tsx';
import type { StepProps } from '#web/account/verify-step.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { sendTo } from '#web/guards/send-to.ts';
import { pageHead } from '#web/page-head.ts';
import { knownSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';

type Choice = Answer<'GET /otp/choices'>['choices'][number];

export const Route = createFileRoute('/_bare/verify')({
  ssr: false,
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.auth_verify_title(), hidden: true }),
  beforeLoad: async () => {
    const { state } = await knownSession();
    if (state === 'signed-in') await sendTo(redirect({ to: '/redirect' }));
    if (state !== 'pending-code') await sendTo(redirect({ to: '/login' }));
  },
  loader: async () => {
    try {
      return await api('GET /otp/choices');
    } catch (error) {
      // The step expired since the session was loaded.
      if (error instanceof ApiError && error.body.code === 'no_step')
        return sendTo(redirect({ to: '/login' }));
      throw error;
    }
  },
  pendingComponent: FullScreenSpinner,
  component: VerifyPage,
});

function VerifyPage() {
  const { choices, phoneEnd = '', textsUsedUp } = Route.useLoaderData();
  const [by, setBy] = useState<Choice>(choices[0] ?? 'mail');
  const navigate = useNavigate();
  const step = useStep({
    onDone: () => navigate({ to: '/redirect', replace: true }),
    onGone: () => navigate({ to: '/login', replace: true }),
  });
  const isSent = by === 'mail' || by === 'text';
  return (
    <SignInPage
      title={isSent ? m.auth_verify_title() : m.auth_verify_factor_title()}
      text={
        by === 'text' ? m.auth_verify_texted({ digits: `\u2068${phoneEnd}\u2069` }) : textOf(by)
      }
      below={
        <Link to="/login" className="text-link">
          {m.auth_start_again()}
        </Link>
      }
    >
      {by === 'passkey' ? <VerifyPasskey step={step} /> : null}
      {by === 'recovery' ? <VerifyRecovery step={step} /> : null}
      {textsUsedUp ? (
        <p className="mb-5 rounded-field bg-saffron-tint p-4 text-[14px] leading-5 text-saffron-ink">
          {m.auth_texts_used_up()}
        </p>
      ) : null}
      {isSent || by === 'app' ? <VerifyCode step={step} by={by} onSent={setBy} /> : null}
      {by === 'text' ? <MailInstead step={step} onSent={() => setBy('mail')} /> : null}
      {isSent ? null : (
        <div className="mt-5 grid justify-items-center gap-1">
          {choices
            .filter((choice) => choice !== by)
            .map((choice) => (
              <Button
                key={choice}
                look="quiet"
                size="small"
                onClick={() => {
                  step.setError(null);
                  setBy(choice);
                }}
              >
                {choiceWords(choice)}
              </Button>
            ))}
          <p className="mt-3 text-[14px] leading-5 text-muted">{m.auth_factor_lost()}</p>
        </div>
      )}
    </SignInPage>
  );
}

/** For a phone that gets no text. */
function MailInstead({ step, onSent }: StepProps & { readonly onSent: () => void }) {
  const { busy, send } = useSending();
  const mail = () =>
    send(
      async () => {
        await api('GET /otp/gen-otp', { query: { by: 'mail' } });
        codeWasSent(codeAddress());
        step.setError(null);
        notify.success(m.auth_code_resent());
        onSent();
      },
      (error) => {
        notify.error(refusalWords(error, m.auth_otp_generation_failed()));
        if (error.body.code === 'no_step') void step.startAgain();
      },
    );
  return (
    <div className="mt-3 text-center">
      <Button look="quiet" size="small" busy={busy} onClick={() => void mail()}>
        {m.auth_mail_instead()}
      </Button>
    </div>
  );
}

function textOf(by: Choice): string {
  switch (by) {
    case 'passkey':
      return m.auth_verify_passkey_text();
    case 'app':
      return m.auth_verify_app_text();
    case 'recovery':
      return m.auth_verify_recovery_text();
    default: {
      const email = codeAddress();
      return email
        ? m.auth_verify_text_to({ email: `\u2068${email}\u2069` })
        : m.auth_verify_text();
    }
  }
}

function choiceWords(choice: Choice): string {
  if (choice === 'passkey') return m.auth_passkey_use();
  return choice === 'recovery' ? m.auth_recovery_use() : m.auth_app_use();
}

function VerifyPasskey({ step }: StepProps) {
  const { busy, error, setError, finish } = step;
  const able = hasPasskeys();
  const use = () =>
    finish(async (rememberDevice) => {
      const credential = await signChallenge(await api('POST /otp/passkey'));
      if (credential)
        return api('POST /otp/verify-passkey', { body: { credential, rememberDevice } });
      setError(m.auth_passkey_not_given());
      return null;
    });
  const said = able ? error : m.auth_passkey_unsupported();
  return (
    <div className="grid gap-5">
      <p
        role="alert"
        className="flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger empty:hidden"
      >
        {said === null ? null : (
          <>
            <AlertIcon className="size-4" />
            {said}
          </>
        )}
      </p>
      {step.remember}
      <Button wide busy={busy} disabled={!able} onClick={() => void use()}>
        {m.auth_passkey_use()}
      </Button>
    </div>
  );
}

function VerifyRecovery({ step }: StepProps) {
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
