import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import type { Factors } from './profile-security.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { dayHere, SecurityPart } from './security-part.tsx';
import { useSending } from './use-sending.ts';
import { codeText } from '#web/ui/code-text.ts';

type Setup = Answer<'POST /account/factors/app'>;

interface SecurityAppProps {
  readonly app: Factors['app'];
  readonly onCodes: (codes: readonly string[]) => void;
}

export function SecurityApp({ app, onCodes }: SecurityAppProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const { busy, send } = useSending();
  const begin = () =>
    send(
      async () => setSetup(await api('POST /account/factors/app')),
      (error) => notify.error(refusalWords(error, m.security_app_begin_failed())),
    );
  return (
    <SecurityPart
      title={m.security_app()}
      text={m.security_app_text()}
      state={app ? <Badge tone="good">{m.security_app_on()}</Badge> : null}
    >
      {app ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-[13px] leading-[18px] text-muted">
            {m.security_added({ date: dayHere(app.addedAt) })}
            {' · '}
            {app.lastUsedAt
              ? m.security_used({ date: dayHere(app.lastUsedAt) })
              : m.security_unused()}
          </p>
          <RemoveFactor
            name={m.security_app()}
            label={m.security_app_remove()}
            done={m.security_app_removed()}
            remove={() => api('DELETE /account/factors/app')}
          />
        </div>
      ) : (
        <Button look="outline" size="small" busy={busy} onClick={() => void begin()}>
          {m.security_app_set_up()}
        </Button>
      )}
      {setup ? <SetUpApp setup={setup} onClose={() => setSetup(null)} onCodes={onCodes} /> : null}
    </SecurityPart>
  );
}

interface SetUpAppProps extends Pick<SecurityAppProps, 'onCodes'> {
  readonly setup: Setup;
  readonly onClose: () => void;
}

function SetUpApp({ setup, onClose, onCodes }: SetUpAppProps) {
  const router = useRouter();
  const { busy, send } = useSending();
  const [fault, setFault] = useState<string | null>(null);
  const confirm = (code: string) =>
    send(
      async () => {
        const { recoveryCodes } = await api('POST /account/factors/app/confirm', {
          body: { code },
        });
        notify.success(m.security_app_turned_on());
        onClose();
        if (recoveryCodes) onCodes(recoveryCodes);
        await router.invalidate();
      },
      (error) => setFault(refusalWords(error, m.security_app_failed())),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.security_app_dialog()}
      text={m.security_app_scan()}
      size="small"
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get('code') ?? '');
          if (!busy) void confirm(code);
        }}
      >
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
          alt={m.security_app_qr()}
          width={200}
          height={200}
          className="justify-self-center rounded-field bg-white"
        />
        <div className="text-[14px] leading-5">
          <p className="font-semibold">{m.security_app_key()}</p>
          <p
            dir="ltr"
            className="num mt-1 rounded-field bg-sunk p-3 text-start break-all select-all"
          >
            {codeText(setup.secret)}
          </p>
        </div>
        <TextInput
          name="code"
          label={m.security_app_code()}
          error={fault}
          onInput={() => setFault(null)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          required
        />
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.account_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.security_app_turn_on()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
