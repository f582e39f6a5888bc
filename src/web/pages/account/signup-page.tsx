import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { normaliseEmail, signUpFaults } from '#core/identity/accounts/rules.ts';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { PasswordInput } from '#web/account/password-input.tsx';
import { codeWasSent } from '#web/account/pending-code.ts';
import { RoleChoice } from '#web/account/role-choice.tsx';
import { SignInPage } from '#web/account/sign-in-page.tsx';
import { useForm } from '#web/account/use-form.ts';
import { api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { codeIsPending } from '#web/session.ts';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { countryChoice } from '#web/country-choice.ts';
import { currentLanguage } from '#web/words/language.ts';

export const Route = createFileRoute('/_bare/signup')({
  validateSearch: (search: Record<string, unknown>): { role?: 'vendor' } =>
    search.role === 'vendor' ? { role: 'vendor' } : {},
  head: ({ match }) =>
    pageHead({
      path: match.pathname,
      title: m.auth_sign_up_title(),
      description: m.auth_sign_up_text(),
    }),
  component: SignUpPage,
});

const FORM = 'signup';
// The list of common passwords stays on the server.
const leaveToServer = () => false;

function SignUpPage() {
  const navigate = useNavigate();
  const { role: chosen } = Route.useSearch();
  const form = useForm({
    judge: ({ name = '', email = '', phone = '', password = '', role = '' }) =>
      signUpFaults(
        { name: name.trim(), email: normaliseEmail(email), phone: phone.trim(), password, role },
        leaveToServer,
      ),
    send: async ({ name = '', email = '', phone = '', password = '', role = '' }) => {
      await api('POST /auth/signup', {
        body: {
          name,
          email,
          phone,
          country: countryChoice(),
          password,
          role,
          language: currentLanguage(),
        },
      });
      codeWasSent(normaliseEmail(email));
      codeIsPending();
      notify.success(m.auth_registered());
      await navigate({ to: '/verify' });
    },
    failed: m.auth_registration_failed(),
  });
  const { fields } = form.errors;
  return (
    <SignInPage
      title={m.auth_sign_up_title()}
      text={m.auth_sign_up_text()}
      below={
        <>
          {m.auth_have_account()}{' '}
          <Link to="/login" className="text-link">
            {m.auth_sign_in()}
          </Link>
        </>
      }
    >
      <Form id={FORM} state={form}>
        <RoleChoice id={fieldId(FORM, 'role')} chosen={chosen ?? 'customer'} error={fields.role} />
        <TextInput
          id={fieldId(FORM, 'name')}
          name="name"
          label={m.auth_name()}
          error={fields.name}
          autoComplete="name"
          required
        />
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
        <TextInput
          id={fieldId(FORM, 'phone')}
          name="phone"
          type="tel"
          label={m.auth_phone()}
          hint={m.auth_phone_hint()}
          error={fields.phone}
          autoComplete="tel"
          dir="ltr"
        />
        <PasswordInput
          id={fieldId(FORM, 'password')}
          name="password"
          label={m.auth_password()}
          hint={m.auth_password_hint()}
          error={fields.password}
          autoComplete="new-password"
        />
        <Submit wide busy={form.busy}>
          {m.auth_sign_up()}
        </Submit>
      </Form>
    </SignInPage>
  );
}
