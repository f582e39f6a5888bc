import { useRouter } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import type { Factors } from './profile-security.tsx';
import { dayHere, SecurityPart } from './security-part.tsx';
import { useSending } from './use-sending.ts';

interface SecurityCodesProps {
  readonly codes: Factors['recoveryCodes'];
  readonly onCodes: (codes: readonly string[]) => void;
}

export function SecurityCodes({ codes, onCodes }: SecurityCodesProps) {
  const router = useRouter();
  const { busy, send } = useSending();
  const renew = () =>
    send(
      async () => {
        const { recoveryCodes } = await api('POST /account/recovery-codes');
        onCodes(recoveryCodes);
        await router.invalidate();
      },
      (error) => notify.error(refusalWords(error, m.security_codes_renew_failed())),
    );
  return (
    <SecurityPart title={m.security_codes()} text={m.security_codes_text()}>
      {codes ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p
            className={`text-[14px] leading-5 ${codes.left < 3 ? 'font-[550] text-danger' : 'text-muted'}`}
          >
            {m.security_codes_left({ count: codes.left, date: dayHere(codes.madeAt) })}
          </p>
          <Button look="outline" size="small" busy={busy} onClick={() => void renew()}>
            {m.security_codes_renew()}
          </Button>
        </div>
      ) : (
        <p className="text-[14px] leading-5 text-muted">{m.security_codes_none()}</p>
      )}
    </SecurityPart>
  );
}
