import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '#web/api.ts';
import { ListPages } from '#web/listing/list-pages.tsx';
import { useGo } from '#web/ui/address-link.tsx';
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
import { type LoadedPolicies, POLICIES_PAGE, POLICY_FILTERS } from './load-policies.ts';
import { RenewPolicy } from './renew-policy.tsx';

export type Policy = Answer<'GET /policies'>['policies'][number];

const FILTERS = { all: m.policies_all, open: m.policies_open, over: m.policies_over };

export function Policies({ policies, counts, page, of }: LoadedPolicies) {
  const router = useRouter();
  const go = useGo();
  const [cancelled, setCancelled] = useState<Policy | null>(null);
  const [renewed, setRenewed] = useState<Policy | null>(null);
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
      {counts.all === 0 ? (
        <EmptyState icon={ShieldIcon} title={m.policies_none()} text={m.policies_none_text()} />
      ) : (
        <>
          <div role="group" aria-label={m.policies_title()} className="mt-5 flex flex-wrap gap-2">
            {POLICY_FILTERS.map((name) => (
              <Chip
                key={name}
                on={name === of}
                onClick={() =>
                  void go({
                    to: '/test',
                    search: { of: name === 'all' ? undefined : name },
                    replace: true,
                    resetScroll: false,
                  })
                }
              >
                {FILTERS[name]()} <span className="num">{formatCount(counts[name])}</span>
              </Chip>
            ))}
          </div>
          <ul className="mt-5 grid gap-4 lg:grid-cols-2">
            {policies.map((policy) => (
              <li key={policy._id}>
                <PolicyCard
                  policy={policy}
                  onCancel={() => setCancelled(policy)}
                  onRenew={() => setRenewed(policy)}
                />
              </li>
            ))}
          </ul>
          <ListPages
            to="/test"
            search={{ of: of === 'all' ? undefined : of }}
            page={page}
            pageSize={POLICIES_PAGE}
            total={counts[of]}
          />
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
