import { type SubmitEvent, useState } from 'react';
import type { VendorRole } from '#base/permissions.ts';
import { emailFault, normaliseEmail } from '#core/identity/accounts/rules.ts';
import { api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { RoleFields } from './role-fields.tsx';

/** Invites a person by e-mail. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { busy, refusal, change } = useChange();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<VendorRole>('front-desk');
  const [isChecked, setChecked] = useState(false);
  const fault = isChecked ? emailFault(normaliseEmail(email)) : undefined;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (emailFault(normaliseEmail(email))) return;
    change(
      () => api('POST /vendor/invitations', { body: { email, role } }),
      m.team_invited({ email: `\u2068${email.trim()}\u2069` }),
      onClose,
    );
  };
  return (
    <Dialog open onClose={onClose} title={m.team_invite()} text={m.team_invite_text()}>
      <form noValidate className="mt-5 grid gap-4" onSubmit={send}>
        <TextInput
          name="email"
          type="email"
          dir="ltr"
          label={m.auth_email()}
          error={
            fault === undefined
              ? undefined
              : fault === 'email_missing'
                ? m.auth_fault_email_missing()
                : m.auth_fault_email_invalid()
          }
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ currentTarget: { value } }) => setEmail(value)}
        />
        <RoleFields chosen={role} onChoose={setRole} />
        <Refused words={refusal} />
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.team_invite_send()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
