import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { hasPasskeys, makePasskey } from './passkeys-here.ts';
import type { Factors } from './profile-security.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { dayHere, SecurityPart } from './security-part.tsx';
import { useSending } from './use-sending.ts';

const NAME_MAX = 60;

interface SecurityPasskeysProps {
  readonly passkeys: Factors['passkeys'];
  readonly onCodes: (codes: readonly string[]) => void;
}

export function SecurityPasskeys({ passkeys, onCodes }: SecurityPasskeysProps) {
  const [adding, setAdding] = useState(false);
  const able = hasPasskeys();
  return (
    <SecurityPart title={m.security_passkeys()} text={m.security_passkeys_text()}>
      {passkeys.length > 0 ? (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map(({ _id, name, synced, addedAt, lastUsedAt }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
              <div className="min-w-0 flex-1 text-[15px] leading-[22px]">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <bdi className="min-w-0 break-words">{name}</bdi>
                  {synced ? <Badge tone="plain">{m.security_synced()}</Badge> : null}
                </p>
                <p className="text-[13px] leading-[18px] text-muted">
                  {m.security_added({ date: dayHere(addedAt) })}
                  {' · '}
                  {lastUsedAt
                    ? m.security_used({ date: dayHere(lastUsedAt) })
                    : m.security_unused()}
                </p>
              </div>
              <RemoveFactor
                name={name}
                label={m.security_passkey_remove_of({ name })}
                done={m.security_passkey_removed()}
                remove={() => api('DELETE /account/passkeys/{id}', { id: _id })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {able ? (
        <Button look="outline" size="small" onClick={() => setAdding(true)}>
          {m.security_passkey_add()}
        </Button>
      ) : (
        <p className="text-[14px] leading-5 text-muted">{m.auth_passkey_unsupported()}</p>
      )}
      {adding ? <AddPasskey onClose={() => setAdding(false)} onCodes={onCodes} /> : null}
    </SecurityPart>
  );
}

interface AddPasskeyProps extends Pick<SecurityPasskeysProps, 'onCodes'> {
  readonly onClose: () => void;
}

function AddPasskey({ onClose, onCodes }: AddPasskeyProps) {
  const router = useRouter();
  const { busy, send } = useSending();
  const [fault, setFault] = useState<string | null>(null);
  const add = (name: string) =>
    send(
      async () => {
        const credential = await makePasskey(await api('POST /account/passkeys/begin'));
        if (!credential) return setFault(m.auth_passkey_not_given());
        const { recoveryCodes } = await api('POST /account/passkeys', {
          body: { name, credential },
        });
        notify.success(m.security_passkey_added());
        onClose();
        if (recoveryCodes) onCodes(recoveryCodes);
        await router.invalidate();
      },
      (error) => setFault(refusalWords(error, m.security_passkey_add_failed())),
    );
  return (
    <Dialog open onClose={onClose} title={m.security_passkey_add()} size="small">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
          setFault(name === '' ? m.security_passkey_name_missing() : null);
          if (name !== '' && !busy) void add(name);
        }}
      >
        <TextInput
          name="name"
          label={m.security_passkey_name()}
          hint={m.security_passkey_name_hint()}
          error={fault}
          defaultValue={m.security_passkey_default()}
          maxLength={NAME_MAX}
          autoComplete="off"
          required
        />
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.account_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.security_passkey_add()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
