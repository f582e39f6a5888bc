import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';
import { DeclareForm } from './declare-form.tsx';
import { Panel } from './panel.tsx';
import { Facts, TierBadge } from './standing-facts.tsx';
import { StandingLimits } from './standing-limits.tsx';
import { StandingProofs } from './standing-proofs.tsx';

export type Standing = Answer<'GET /account/standing'>['standing'];

export function ProfileStanding({ standing }: { readonly standing: Standing }) {
  const router = useRouter();
  const [declaring, setDeclaring] = useState(false);
  const { tier, declared } = standing;
  return (
    <Panel title={m.standing_title()} text={m.standing_text()}>
      <StandingLimits standing={standing} />
      <div className="mt-6 border-t border-line pt-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="text-[17px] leading-6">{m.standing_who()}</h3>
          <TierBadge tier={tier} />
        </div>
        {declared ? <Facts declared={declared} /> : null}
        {declared ? null : <p className="mt-1 text-muted">{m.standing_undeclared()}</p>}
        <Button look="outline" size="small" className="mt-4" onClick={() => setDeclaring(true)}>
          {declared ? m.standing_change() : m.standing_declare()}
        </Button>
      </div>
      {declared ? <StandingProofs standing={standing} /> : null}
      <Dialog
        open={declaring}
        onClose={() => setDeclaring(false)}
        title={m.standing_declare()}
        text={tier === 2 ? m.standing_change_text() : m.standing_declare_text()}
      >
        <DeclareForm
          declared={declared}
          onClose={() => setDeclaring(false)}
          onSaved={async () => {
            setDeclaring(false);
            await router.invalidate();
          }}
        />
      </Dialog>
    </Panel>
  );
}
