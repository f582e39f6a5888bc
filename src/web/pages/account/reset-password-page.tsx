import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { passwordFault, present } from '#core/identity/accounts/rules.ts';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { PasswordInput } from '#web/account/password-input.tsx';
import { SignInPage } from '#web/account/sign-in-page.tsx';
import { useForm } from '#web/account/use-form.ts';
import { ApiError, api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { refreshSession } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_bare/reset-password/$token')({
  head: () => {
    // Without the token: no request of this page may contain it.
    const head = pageHead({
      path: '/reset-password',
      title: m.auth_reset_title(),
      hidden: true,
    });
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: ResetPasswordPage,
});

const FORM = 'reset';

declare module '@tanstack/react-router' {
  interface HistoryState {
    resetToken?: string;
  }
}

/** Placeholder in the URL after the token was read. No token is that short. */
const TAKEN = '-';

/**
 * The token of the followed link. Removes it from the URL at once, so that it is in no history or
 * screenshot; this history entry keeps it for a reload.
 */
function useTokenOffTheAddress(): string {
  const { token } = Route.useParams();
  const kept = useLocation({ select: ({ state }) => state.resetToken });
  const navigate = Route.useNavigate();
  useEffect(() => {
    if (token === TAKEN) return;
    void navigate({
      to: '/reset-password/$token',
      params: { token: TAKEN },
      state: { resetToken: token },
      replace: true,
    });
  }, [token, navigate]);
  return token === TAKEN ? (kept ?? TAKEN) : token;
}

function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useTokenOffTheAddress();
  const [dead, setDead] = useState(false);
  const form = useForm({
    judge: ({ password = '' }) =>
      present({ password: passwordFault(password, { email: '', name: '' }, () => false) }),
    send: async ({ password = '' }) => {
      try {
        await api('POST /auth/reset-password/{token}', { token, body: { password } });
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'dead_link') setDead(true);
        throw error;
      }
      await refreshSession();
      notify.success(m.auth_reset_done());
      await navigate({ to: '/login', replace: true });
    },
    failed: m.shell_error_title(),
  });
  return (
    <SignInPage
      title={m.auth_reset_title()}
      text={m.auth_reset_text()}
      below={
        <Link to="/login" className="text-link">
          {m.auth_back_to_sign_in()}
        </Link>
      }
    >
      <Form id={FORM} state={form}>
        <PasswordInput
          id={fieldId(FORM, 'password')}
          name="password"
          label={m.auth_new_password()}
          hint={m.auth_password_hint()}
          error={form.errors.fields.password}
          autoComplete="new-password"
        />
        {dead ? (
          <ButtonLink to="/forget-password" wide>
            {m.auth_reset_ask_again()}
          </ButtonLink>
        ) : (
          <Submit wide busy={form.busy}>
            {m.auth_reset()}
          </Submit>
        )}
      </Form>
    </SignInPage>
  );
}
