import { AddressLink } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { KIND_ICONS } from '../kind-icons.tsx';
import { PLAN_KINDS, type PlanKind } from '../kinds.ts';
import { kindWords } from '../words.ts';
import type { ShownPlan } from './load-plans.ts';
import { PlanCard } from './plan-card.tsx';

const ABOUT: Readonly<Record<PlanKind, () => string>> = {
  travel: m.insurance_about_travel,
  health: m.insurance_about_health,
  car: m.insurance_about_car,
  home: m.insurance_about_home,
};

export function Overview({ plans }: { readonly plans: readonly ShownPlan[] }) {
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[{ label: m.shell_tab_home(), href: '/' }, { label: m.insurance_category() }]}
      />
      <h1 className="text-[34px] leading-10 text-pretty md:text-[44px] md:leading-12">
        {m.insurance_overview_title()}
      </h1>
      <p className="mt-2 max-w-[56ch] text-[17px] leading-7 text-muted">
        {m.insurance_overview_text()}
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {PLAN_KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          return (
            <li key={kind}>
              <AddressLink
                to="/service/insurance"
                search={{ kind }}
                className="grid h-full content-start gap-2 rounded-panel bg-paper p-5 inset-ring inset-ring-line hover:inset-ring-primary"
              >
                <span className="grid size-12 place-items-center rounded-field bg-tint text-primary">
                  <Icon className="size-6" />
                </span>
                <span className="font-serif text-[22px] leading-7 font-medium">
                  {kindWords(kind)}
                </span>
                <span className="text-[15px] leading-[22px] text-muted">{ABOUT[kind]()}</span>
                <span className="mt-1 font-semibold text-primary">{m.insurance_get_prices()}</span>
              </AddressLink>
            </li>
          );
        })}
      </ul>
      {PLAN_KINDS.map((kind) => {
        const own = plans.filter((plan) => plan.kind === kind);
        return own.length === 0 ? null : (
          <section key={kind} aria-labelledby={`popular-${kind}`} className="mt-9">
            <h2 id={`popular-${kind}`} className="text-[24px] leading-8">
              {m.insurance_popular({ kind: kindWords(kind) })}
            </h2>
            <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {own.map((plan) => (
                <li key={plan.id}>
                  <PlanCard plan={plan} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="mt-9 flex items-start gap-3 rounded-card bg-sunk px-4 py-3 text-[14px] leading-5">
        <VerifiedIcon className="mt-px size-5 shrink-0 text-primary" />
        {m.insurance_none_higher()}
      </p>
    </div>
  );
}
