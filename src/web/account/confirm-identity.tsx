import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, api } from '#web/api.ts';
import { currentSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { PasswordLink } from './choose-password.tsx';
import { fieldId, Form, Submit } from './form.tsx';
import { hasPasskeys, signChallenge } from './passkeys-here.ts';
import { PasswordInput } from './password-input.tsx';
import { useForm } from './use-form.ts';

const FORM = 'confirm-identity';

let asking: Promise<boolean> | undefined;

/** Confirms by password or passkey; true if confirmed. Concurrent calls share one dialog. */
export function askWhoIsHere(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    // A separate root, because any page or dialog may need it.
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    const end = (given: boolean) => {
      root.unmount();
      host.remove();
      asking = undefined;
      resolve(given);
    };
    root.render(<ConfirmIdentity onEnd={end} />);
  });
  return asking;
}

function ConfirmIdentity({ onEnd }: { readonly onEnd: (given: boolean) => void }) {
  const byPasskey = useHasPasskey();
  const hasPassword = useHasPassword();
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={m.confirm_title()}
      text={m.confirm_text()}
      size="small"
    >
      {byPasskey ? <ByPasskey onGiven={() => onEnd(true)} /> : null}
      <ByPassword
        hasPassword={hasPassword}
        email={currentSession().user?.email ?? ''}
        onEnd={onEnd}
      />
    </Dialog>
  );
}

/** Accounts opened during a purchase have no password yet: a mailed link sets it. */
export function ByPassword({
  hasPassword,
  email,
  onEnd,
}: {
  readonly hasPassword: boolean;
  readonly email: string;
  readonly onEnd: (given: boolean) => void;
}) {
  const form = useForm({
    judge: ({ password = '' }): Record<string, 'password_missing'> =>
      password === '' ? { password: 'password_missing' } : {},
    send: async ({ password = '' }) => {
      await api('POST /auth/confirm', { body: { password } });
      onEnd(true);
    },
    failed: m.confirm_failed(),
  });
  if (!hasPassword) return <PasswordLink email={email} text={m.confirm_no_password()} />;
  return (
    <Form id={FORM} state={form}>
      {/* For password managers. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={email}
        hidden
        readOnly
      />
      <PasswordInput
        id={fieldId(FORM, 'password')}
        name="password"
        label={m.auth_password()}
        error={form.errors.fields.password}
        autoComplete="current-password"
      />
      <DialogFoot>
        <Button look="outline" onClick={() => onEnd(false)}>
          {m.account_cancel()}
        </Button>
        <Submit busy={form.busy}>{m.confirm_go_on()}</Submit>
      </DialogFoot>
    </Form>
  );
}

function ByPasskey({ onGiven }: { readonly onGiven: () => void }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const show = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const credential = await signChallenge(await api('POST /auth/confirm/passkey'));
      if (!credential) return setRefused(m.auth_passkey_not_given());
      await api('POST /auth/confirm/passkey/verify', { body: { credential } });
      onGiven();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(refusalWords(error, m.confirm_failed()));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button wide look="outline" busy={busy} onClick={() => void show()}>
        {m.auth_passkey_use()}
      </Button>
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-2">
        {refused}
      </p>
      <p className="my-4 flex items-center gap-3 text-[14px] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.confirm_or()}
      </p>
    </>
  );
}

/** True if this person has a passkey and this browser supports passkeys. */
function useHasPasskey(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!hasPasskeys()) return;
    api('GET /account/factors')
      .then(({ passkeys }) => setHas(passkeys.length > 0))
      // The password also works.
      .catch(() => setHas(false));
  }, []);
  return has;
}

/** False once the account is known to have no password of its person's choice. */
function useHasPassword(): boolean {
  const [has, setHas] = useState(true);
  useEffect(() => {
    api('GET /account/profile')
      .then(({ user }) => setHas(user.hasPassword))
      // Then the password is asked for.
      .catch(() => setHas(true));
  }, []);
  return has;
}
