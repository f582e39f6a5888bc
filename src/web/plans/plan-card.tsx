import { type Every, FEATURED_PLANS } from '#base/plans.ts';
import type { Answer } from '#web/api.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { planWords } from './plan-words.ts';

export type Plan = Answer<'GET /plans'>['plans'][number];

/** A plan on the public page. The middle one is highlighted. */
export function PlanCard({ plan, every }: { readonly plan: Plan; readonly every: Every }) {
  const { plan: name, listings, commissionPercent } = plan;
  const free = name === 'starter';
  const green = name === 'growth';
  const muted = green ? 'text-[#d5e2da]' : 'text-muted';
  const line = green ? 'border-white/25' : 'border-line';
  const title = planWords(name);
  return (
    <li
      className={`flex flex-col rounded-panel p-6 md:p-7 ${green ? 'bg-[#0e4a42] text-[#f6efe3]' : 'bg-paper inset-ring inset-ring-line'}`}
    >
      <h2 className="text-[26px] leading-8">{title}</h2>
      <p className={`mt-1 text-[15px] leading-[22px] ${muted}`}>
        {free ? m.pricing_starter_for() : green ? m.pricing_growth_for() : m.pricing_pro_for()}
      </p>
      <p className="mt-4 flex items-baseline gap-2">
        <Money
          short
          dollars={every === 'year' ? plan.year : plan.month}
          className="font-serif text-[52px] leading-[56px] font-medium"
        />
        <span className={`text-[15px] ${muted}`}>
          {free ? m.pricing_forever() : every === 'year' ? m.pricing_a_year() : m.pricing_a_month()}
        </span>
      </p>
      <p className={`mt-1 text-[14px] leading-5 ${muted}`}>
        {free ? m.pricing_no_card() : m.pricing_cancel()}
      </p>
      <dl className={`mt-5 grid grid-cols-2 border-y ${line}`}>
        <div className="py-4">
          <dd className="num font-serif text-[22px] leading-7 font-medium">
            {formatCount(listings)}
          </dd>
          <dt className={`text-[13px] leading-[18px] ${muted}`}>{m.pricing_listings()}</dt>
        </div>
        <div className={`border-s py-4 ps-4 ${line}`}>
          <dd className="num font-serif text-[22px] leading-7 font-medium">
            {commissionPercent === null ? m.pricing_by_category() : `${commissionPercent}%`}
          </dd>
          <dt className={`text-[13px] leading-[18px] ${muted}`}>
            {commissionPercent === null ? m.pricing_commission() : m.pricing_commission_most()}
          </dt>
        </div>
      </dl>
      <ul className="mt-5 grid gap-3 text-[15px] leading-[22px]">
        {(free
          ? [
              m.pricing_point_page(),
              m.pricing_point_paid(),
              m.pricing_point_reviews(),
              m.pricing_point_csv(),
            ]
          : [
              m.pricing_point_all(),
              m.pricing_point_less(),
              m.pricing_point_balance(),
              ...(FEATURED_PLANS.includes(name) ? [m.pricing_point_featured()] : []),
            ]
        ).map((point) => (
          <li key={point} className="flex gap-3">
            <CheckIcon
              className={`mt-0.5 size-5 shrink-0 ${green ? 'text-saffron' : 'text-olive'}`}
            />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex grow items-end">
        {free ? (
          <AddressLink
            to="/signup"
            search={{ role: 'vendor' }}
            className={buttonClasses({ look: 'outline', wide: true })}
          >
            {m.pricing_start()}
          </AddressLink>
        ) : (
          <AddressLink
            to="/checkout/subscription"
            search={{ plan: name, every }}
            className={buttonClasses({ look: green ? 'saffron' : 'outline', wide: true })}
          >
            {m.pricing_choose({ plan: title })}
          </AddressLink>
        )}
      </div>
    </li>
  );
}
