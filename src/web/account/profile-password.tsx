import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordFault, type PasswordOwner, present } from '#core/identity/accounts/rules.ts';
import { api } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { fieldId, Form, Submit } from './form.tsx';
import { Panel } from './panel.tsx';
import { PasswordLink } from './choose-password.tsx';
import { PasswordInput } from './password-input.tsx';
import { useForm } from './use-form.ts';

const FORM = 'password';

interface ProfilePasswordProps {
  readonly owner: PasswordOwner & { readonly hasPassword: boolean };
}

export function ProfilePassword({ owner }: ProfilePasswordProps) {
  // Resets the form after each change.
  const [round, setRound] = useState(0);
  if (!owner.hasPassword)
    return (
      <Panel title={m.success_password_title()}>
        <PasswordLink email={owner.email} text={m.success_password_text()} />
      </Panel>
    );
  return (
    <Panel title={m.account_password_title()} text={m.account_password_text()}>
      <PasswordForm key={round} owner={owner} onDone={() => setRound(round + 1)} />
    </Panel>
  );
}

function PasswordForm({
  owner,
  onDone,
}: {
  readonly owner: PasswordOwner;
  readonly onDone: () => void;
}) {
  const router = useRouter();
  const form = useForm({
    judge: ({ currentPassword = '', newPassword = '' }) =>
      present({
        currentPassword: currentPassword === '' ? 'password_missing' : undefined,
        newPassword: passwordFault(newPassword, owner, () => false),
      }),
    send: async ({ currentPassword = '', newPassword = '' }) => {
      await api('POST /account/password', { body: { currentPassword, newPassword } });
      notify.success(m.account_password_changed());
      onDone();
      await router.invalidate();
    },
    failed: m.account_password_failed(),
  });
  const { fields } = form.errors;
  return (
    <Form id={FORM} state={form} className="grid max-w-[420px] gap-5">
      {/* For password managers. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={owner.email}
        hidden
        readOnly
      />
      <PasswordInput
        id={fieldId(FORM, 'currentPassword')}
        name="currentPassword"
        label={m.auth_current_password()}
        error={fields.currentPassword}
        autoComplete="current-password"
      />
      <PasswordInput
        id={fieldId(FORM, 'newPassword')}
        name="newPassword"
        label={m.auth_new_password()}
        hint={m.auth_password_hint()}
        error={fields.newPassword}
        autoComplete="new-password"
      />
      <div>
        <Submit busy={form.busy}>{m.auth_reset()}</Submit>
      </div>
    </Form>
  );
}
