import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { emailFault, normaliseEmail, present } from '#core/identity/accounts/rules.ts';
import { welcome } from '#web/account/after-sign-in.ts';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { PasswordInput } from '#web/account/password-input.tsx';
import { codeWasSent } from '#web/account/pending-code.ts';
import { SignInPage } from '#web/account/sign-in-page.tsx';
import { useForm } from '#web/account/use-form.ts';
import { type Answer, ApiError, api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { codeIsPending, useSession } from '#web/session.ts';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_bare/login')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.auth_sign_in(), description: m.auth_sign_in_text() }),
  component: LoginPage,
});

const FORM = 'login';

function LoginPage() {
  const navigate = useNavigate();
  const form = useForm({
    judge: ({ email = '', password = '' }) =>
      present({
        email: emailFault(normaliseEmail(email)),
        password: password === '' ? 'password_missing' : undefined,
      }),
    send: async ({ email = '', password = '' }) => {
      try {
        const { user } = await api('POST /auth/login', { body: { email, password } });
        await welcome(user);
        await navigate({ to: '/redirect' });
      } catch (error) {
        if (!(error instanceof ApiError) || error.body.otpRequired !== true) throw error;
        const { choices } = await api('GET /otp/choices');
        if (choices.includes('mail')) codeWasSent(normaliseEmail(email));
        codeIsPending();
        notify.info(codeWords(choices[0]));
        await navigate({ to: '/verify' });
      }
    },
    failed: m.auth_login_failed(),
  });
  const { fields } = form.errors;
  return (
    <SignInPage
      title={m.auth_sign_in_title()}
      text={m.auth_sign_in_text()}
      below={
        <>
          {m.auth_new_here()}{' '}
          <Link to="/signup" className="text-link">
            {m.auth_sign_up_title()}
          </Link>
        </>
      }
    >
      <SignedInAlready />
      <Form id={FORM} state={form}>
        <TextInput
          id={fieldId(FORM, 'email')}
          name="email"
          type="email"
          label={m.auth_email()}
          error={fields.email}
          autoComplete="username"
          inputMode="email"
          dir="ltr"
          required
        />
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
        <Submit wide busy={form.busy}>
          {m.auth_sign_in()}
        </Submit>
      </Form>
    </SignInPage>
  );
}

/** The URL is open to everyone, including signed-in users. */
function SignedInAlready() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <p className="mb-5 rounded-field bg-tint p-4 text-[14px] leading-5">
      {m.auth_signed_in_as({ name: user.name })}{' '}
      <Link to="/redirect" className="text-link">
        {m.auth_go_on()}
      </Link>
    </p>
  );
}

/** The code that is due, by its first choice. */
function codeWords(choice: Answer<'GET /otp/choices'>['choices'][number] | undefined): string {
  if (choice === 'text') return m.auth_code_texted();
  return choice === 'mail' ? m.auth_code_needed() : m.auth_factor_due();
}
