import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '#web/api.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ShieldIcon } from '#web/ui/category-icons.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { formatCount } from '#web/ui/format.ts';
import { PlusIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { CancelPolicy } from './cancel-policy.tsx';
import { PolicyCard } from './policy-card.tsx';
import { RenewPolicy } from './renew-policy.tsx';

export type Policy = Answer<'GET /policies'>['policies'][number];

const isOver = ({ state }: Policy) => state === 'ended' || state === 'cancelled';
const FILTERS = {
  all: { words: m.policies_all, of: () => true },
  open: { words: m.policies_open, of: (one: Policy) => !isOver(one) },
  over: { words: m.policies_over, of: isOver },
};
type Filter = keyof typeof FILTERS;
const NAMES: readonly Filter[] = ['all', 'open', 'over'];

export function Policies({ policies }: { readonly policies: readonly Policy[] }) {
  const router = useRouter();
  const [filter, setFilter] = useState<Filter>('all');
  const [cancelled, setCancelled] = useState<Policy | null>(null);
  const [renewed, setRenewed] = useState<Policy | null>(null);
  const shown = policies.filter(FILTERS[filter].of);
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[
          { label: m.shell_tab_account(), href: '/dashboard/customer/profile' },
          { label: m.policies_title() },
        ]}
      />
      <div data-page-head className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[34px] leading-10 md:text-[44px] md:leading-12">
            {m.policies_title()}
          </h1>
          <p className="mt-2 max-w-[52ch] text-[17px] leading-7 text-muted">{m.policies_text()}</p>
        </div>
        <ButtonLink to={'/insurance' as string}>
          <PlusIcon className="size-5" />
          {m.policies_get()}
        </ButtonLink>
      </div>
      {policies.length === 0 ? (
        <EmptyState icon={ShieldIcon} title={m.policies_none()} text={m.policies_none_text()} />
      ) : (
        <>
          <div role="group" aria-label={m.policies_title()} className="mt-5 flex flex-wrap gap-2">
            {NAMES.map((name) => (
              <Chip key={name} on={name === filter} onClick={() => setFilter(name)}>
                {FILTERS[name].words()}{' '}
                <span className="num">{formatCount(policies.filter(FILTERS[name].of).length)}</span>
              </Chip>
            ))}
          </div>
          <ul className="mt-5 grid gap-4 lg:grid-cols-2">
            {shown.map((policy) => (
              <li key={policy._id}>
                <PolicyCard
                  policy={policy}
                  onCancel={() => setCancelled(policy)}
                  onRenew={() => setRenewed(policy)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {cancelled ? (
        <CancelPolicy
          policy={cancelled}
          onClose={() => setCancelled(null)}
          onDone={() => {
            setCancelled(null);
            void router.invalidate();
          }}
        />
      ) : null}
      {renewed ? <RenewPolicy policy={renewed} onClose={() => setRenewed(null)} /> : null}
    </div>
  );
}
