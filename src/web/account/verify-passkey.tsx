import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { hasPasskeys, signChallenge } from './passkeys-here.ts';
import type { StepProps } from './verify-step.ts';

export function VerifyPasskey({ step }: StepProps) {
  const { busy, error, setError, finish } = step;
  const able = hasPasskeys();
  const use = () =>
    finish(async (rememberDevice) => {
      const credential = await signChallenge(await api('POST /otp/passkey'));
      if (credential)
        return api('POST /otp/verify-passkey', { body: { credential, rememberDevice } });
      setError(m.auth_passkey_not_given());
      return null;
    });
  const said = able ? error : m.auth_passkey_unsupported();
  return (
    <div className="grid gap-5">
      <p
        role="alert"
        className="flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger empty:hidden"
      >
        {said === null ? null : (
          <>
            <AlertIcon className="size-4" />
            {said}
          </>
        )}
      </p>
      {step.remember}
      <Button wide busy={busy} disabled={!able} onClick={() => void use()}>
        {m.auth_passkey_use()}
      </Button>
    </div>
  );
}
