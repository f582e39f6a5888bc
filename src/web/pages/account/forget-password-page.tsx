import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { emailFault, normaliseEmail, present } from '#core/identity/accounts/rules.ts';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { MailboxHint } from '#web/account/mailbox-hint.tsx';
import { SignInPage } from '#web/account/sign-in-page.tsx';
import { useForm } from '#web/account/use-form.ts';
import { api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_bare/forget-password')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.auth_forgot_title(), hidden: true }),
  component: ForgetPasswordPage,
});

const FORM = 'forgot';

function ForgetPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    judge: ({ email = '' }) => present({ email: emailFault(normaliseEmail(email)) }),
    send: async ({ email = '' }) => {
      await api('POST /auth/forget-password', { body: { email } });
      setSentTo(normaliseEmail(email));
    },
    failed: m.shell_error_title(),
  });
  const back = (
    <Link to="/login" className="text-link">
      {m.auth_back_to_sign_in()}
    </Link>
  );
  if (sentTo !== null) {
    return (
      <SignInPage
        title={m.auth_forgot_sent_title()}
        text={<span role="status">{m.auth_forgot_sent({ email: `\u2068${sentTo}\u2069` })}</span>}
        below={back}
      >
        <div className="grid gap-5">
          <MailboxHint />
          <p className="text-[14px] leading-5 text-muted">{m.auth_no_mail()}</p>
          <Button look="outline" wide onClick={() => setSentTo(null)}>
            {m.auth_forgot_again()}
          </Button>
        </div>
      </SignInPage>
    );
  }
  return (
    <SignInPage title={m.auth_forgot_title()} text={m.auth_forgot_text()} below={back}>
      <Form id={FORM} state={form}>
        <TextInput
          id={fieldId(FORM, 'email')}
          name="email"
          type="email"
          label={m.auth_email()}
          error={form.errors.fields.email}
          autoComplete="username"
          inputMode="email"
          dir="ltr"
          required
        />
        <Submit wide busy={form.busy}>
          {m.auth_forgot_send()}
        </Submit>
      </Form>
    </SignInPage>
  );
}
