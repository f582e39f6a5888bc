import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { emailFault, nameFault, normaliseEmail, present } from '#core/identity/accounts/rules.ts';
import { welcome } from '#web/account/after-sign-in.ts';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { PasswordInput } from '#web/account/password-input.tsx';
import { codeWasSent } from '#web/account/pending-code.ts';
import { forgetOpened, keepOpened, unseenPassword } from '#web/account/unseen-password.ts';
import { type Typed, useForm } from '#web/account/use-form.ts';
import { ApiError, api } from '#web/api.ts';
import { rememberOrigin } from '#web/guards/origin-path.ts';
import { codeIsPending } from '#web/session.ts';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

const FORM = 'who';
/**
 * The current question: first the email address. The customer chooses between the other two, so
 * that the form never reveals who has an account.
 */
type Asked = 'email' | 'name' | 'password';

interface WhoBuysProps {
  readonly onCode: () => void;
  /** Called after a sign-in that needs no code. */
  readonly onDone: () => Promise<void>;
  /** Address to come back to from the page for second factors. */
  readonly back: string;
}

/** Email address, then a new customer's name or an account's password; a mailed code follows. */
export function WhoBuys({ onCode, onDone, back }: WhoBuysProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>('email');
  useEffect(() => {
    if (asked !== 'email') document.getElementById(fieldId(FORM, asked))?.focus();
  }, [asked]);

  const signIn = async ({ email = '', password = '' }: Typed) => {
    forgetOpened();
    try {
      const { user } = await api('POST /auth/login', { body: { email, password } });
      await welcome(user);
      await onDone();
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.otpRequired !== true) throw error;
      const { choices } = await api('GET /otp/choices');
      const [choice] = choices;
      const byMail = choice === 'mail';
      // A texted code may be mailed instead, after the same pause.
      if (choices.includes('mail')) codeWasSent(normaliseEmail(email));
      if (choice !== 'text') notify.info(byMail ? m.auth_code_needed() : m.auth_factor_due());
      codeIsPending();
      if (byMail) return onCode();
      rememberOrigin(back);
      await navigate({ to: '/verify' });
    }
  };

  const signUp = async ({ email = '', name = '' }: Typed) => {
    await api('POST /auth/signup', {
      body: {
        name,
        email,
        password: unseenPassword(),
        passwordless: true,
        role: 'customer',
        language: currentLanguage(),
      },
    });
    codeWasSent(normaliseEmail(email));
    keepOpened(normaliseEmail(email));
    notify.success(m.auth_registered());
    codeIsPending();
    onCode();
  };

  const form = useForm({
    judge: ({ email = '', name = '', password = '' }) =>
      present({
        email: emailFault(normaliseEmail(email)),
        name: asked === 'name' ? nameFault(name.trim()) : undefined,
        password: asked === 'password' && password === '' ? 'password_missing' : undefined,
      }),
    send: async (typed) => {
      if (asked === 'email') setAsked('name');
      else await (asked === 'name' ? signUp(typed) : signIn(typed));
    },
    failed: asked === 'password' ? m.auth_login_failed() : m.auth_registration_failed(),
  });
  const { fields } = form.errors;
  return (
    <Form id={FORM} state={form}>
      <TextInput
        id={fieldId(FORM, 'email')}
        name="email"
        type="email"
        label={m.auth_email()}
        hint={m.auth_email_hint()}
        error={fields.email}
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        required
      />
      {asked === 'email' ? null : (
        <Segmented
          label={m.checkout_who()}
          name="who"
          options={[
            { key: 'name', label: m.checkout_who_new() },
            { key: 'password', label: m.checkout_who_known() },
          ]}
          selected={asked}
          onSelect={setAsked}
        />
      )}
      {asked === 'name' ? (
        <TextInput
          id={fieldId(FORM, 'name')}
          name="name"
          label={m.auth_name()}
          hint={m.checkout_who_new_hint()}
          error={fields.name}
          autoComplete="name"
          required
        />
      ) : null}
      {asked === 'password' ? (
        <div>
          <PasswordInput
            id={fieldId(FORM, 'password')}
            name="password"
            label={m.auth_password()}
            error={fields.password}
            autoComplete="current-password"
          />
          <Link to="/forget-password" className="text-link mt-2.5 inline-block text-[14px]">
            {m.auth_forgot()}
          </Link>
        </div>
      ) : null}
      <Submit wide busy={form.busy}>
        {m.checkout_go_on()}
      </Submit>
    </Form>
  );
}
