import { useState } from 'react';
import type { Answer } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { Panel } from './panel.tsx';
import { SecurityApp } from './security-app.tsx';
import { SecurityCodes } from './security-codes.tsx';
import { SecurityPasskeys } from './security-passkeys.tsx';
import { ShownCodes } from './shown-codes.tsx';

export type Factors = Answer<'GET /account/factors'>;

interface ProfileSecurityProps {
  readonly factors: Factors;
  readonly email: string;
}

/** Second factors: passkeys, an authenticator app, and their recovery codes. */
export function ProfileSecurity({ factors, email }: ProfileSecurityProps) {
  // Recovery codes of a new factor, shown once.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Panel title={m.security_title()} text={m.security_text()}>
      <div className="*:not-first:mt-6 *:not-first:border-t *:not-first:border-line *:not-first:pt-6">
        <SecurityPasskeys passkeys={factors.passkeys} onCodes={setCodes} />
        <SecurityApp app={factors.app} onCodes={setCodes} />
        <SecurityCodes codes={factors.recoveryCodes} onCodes={setCodes} />
      </div>
      {codes ? <ShownCodes codes={codes} email={email} onKept={() => setCodes(null)} /> : null}
    </Panel>
  );
}
