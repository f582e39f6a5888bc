import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '#web/api.ts';
import { takeOrigin } from '#web/guards/origin-path.ts';
import { m } from '#web/words/generated/messages.js';
import { Panel } from './panel.tsx';
import { SecurityApp } from './security-app.tsx';
import { SecurityCodes } from './security-codes.tsx';
import { SecurityPasskeys } from './security-passkeys.tsx';
import { ShownCodes } from './shown-codes.tsx';

export type Factors = Answer<'GET /account/factors'>;

/** True for a member who needs a second factor for the vendor's pages. */
export const isFactorDue = ({ requiredBy, app, passkeys }: Factors): boolean =>
  requiredBy !== null && app === null && passkeys.length === 0;

interface ProfileSecurityProps {
  readonly factors: Factors;
  readonly email: string;
}

/** Second factors: passkeys, an authenticator app, and their recovery codes. */
export function ProfileSecurity({ factors, email }: ProfileSecurityProps) {
  // Recovery codes of a new factor, shown once.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [wasDue] = useState(isFactorDue(factors));
  const router = useRouter();
  const kept = () => {
    setCodes(null);
    // Back to the page that required it.
    if (wasDue) void router.navigate({ to: takeOrigin() ?? '/dashboard/vendor' });
  };
  return (
    <Panel title={m.security_title()} text={m.security_text()}>
      {isFactorDue(factors) ? (
        <p
          role="status"
          className="mb-5 rounded-field bg-saffron-tint px-4 py-3 text-[15px] leading-[22px] text-saffron-ink"
        >
          {m.security_required({ business: `\u2068${factors.requiredBy ?? ''}\u2069` })}
        </p>
      ) : null}
      <div className="*:not-first:mt-6 *:not-first:border-t *:not-first:border-line *:not-first:pt-6">
        <SecurityPasskeys passkeys={factors.passkeys} onCodes={setCodes} />
        <SecurityApp app={factors.app} onCodes={setCodes} />
        <SecurityCodes codes={factors.recoveryCodes} onCodes={setCodes} />
      </div>
      {codes ? <ShownCodes codes={codes} email={email} onKept={kept} /> : null}
    </Panel>
  );
}
