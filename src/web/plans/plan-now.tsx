import type { PlanName } from '#base/plans.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Subscription } from './change-plan.tsx';
import { cheaperPlan } from './cheaper-plan.ts';
import { dayWords, LaterTerms } from './plan-lines.tsx';
import { commissionWords, isolated, planWords, priceWords } from './plan-words.ts';

export function PlanNow({
  subscription,
  mayChange,
}: {
  readonly subscription: Subscription;
  /** The reader may change the card. */
  readonly mayChange: boolean;
}) {
  const { plan, every, price, next, later, card, fromBalance, period } = subscription;
  const cost = every === null ? m.subscription_free() : priceWords(every, formatMoney(price));
  const { endsOn, retryOn } = subscription;
  const on = endsOn ?? next?.on ?? period?.to;
  return (
    <section
      aria-labelledby="plan-title"
      className="grid gap-x-8 gap-y-4 rounded-panel bg-[#0e4a42] p-6 text-[#f6efe3] sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <p className="inline-flex rounded-pill bg-white/15 px-2.5 py-[3px] text-[13px] leading-[18px] font-semibold">
          {m.subscription_your_plan()}
        </p>
        <h2 id="plan-title" className="mt-3 text-[32px] leading-9">
          {planWords(plan.plan)}
        </h2>
        <p className="mt-1 text-[#d5e2da]">
          {cost} · {commissionWords(plan)}
        </p>
      </div>
      {on === undefined ? null : (
        <div className="sm:max-w-[260px] sm:text-end">
          <p className="text-[14px] leading-5 text-[#d5e2da]">
            {endsOn !== null && period
              ? m.subscription_past_due({ date: dayWords(period.to) })
              : next
                ? m.subscription_next()
                : m.subscription_ends()}
          </p>
          <p className="font-serif text-[22px] leading-8 font-medium">
            {endsOn === null
              ? dayWords(on)
              : retryOn === null
                ? m.subscription_ends_on({ date: dayWords(endsOn) })
                : m.subscription_retry({ date: dayWords(retryOn) })}
          </p>
          {next ? <Money dollars={next.amount} className="font-semibold" /> : null}
          <p className="mt-1 text-[14px] leading-5 text-[#d5e2da]">
            <span>
              {fromBalance ? `${m.subscription_balance_first()}. ` : ''}
              {card
                ? m.subscription_card({ last4: isolated(card.last4) })
                : m.subscription_no_card()}
            </span>
            {mayChange ? (
              <>
                <span>{' · '}</span>
                <AddressLink
                  to="/checkout/subscription"
                  search={{ card: 'change' }}
                  className="font-semibold text-white underline underline-offset-3 focus-visible:outline-white"
                >
                  {m.subscription_change_card()}
                </AddressLink>
              </>
            ) : null}
          </p>
        </div>
      )}
      {next && later.length > 0 ? (
        <LaterTerms later={later} every={next.every} className="text-[#d5e2da] sm:col-span-2" />
      ) : null}
    </section>
  );
}

export function PlanUse({ subscription }: { readonly subscription: Subscription }) {
  const { live, limit, hidden } = subscription.listings;
  const share = Math.min(100, (100 * live) / limit);
  const full = live >= limit;
  return (
    <section
      aria-labelledby="use-title"
      className="rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6"
    >
      <h2 id="use-title" className="text-[22px] leading-7 font-medium">
        {m.subscription_use()}
      </h2>
      <p className="mt-4 flex justify-between gap-4 text-[15px] leading-[22px]">
        <span className="font-semibold">{m.subscription_listings()}</span>
        <span>
          {m.subscription_of({
            live: isolated(formatCount(live)),
            limit: isolated(formatCount(limit)),
          })}
        </span>
      </p>
      <span className="mt-1.5 block h-2.5 overflow-hidden rounded-pill bg-sunk">
        <span
          className={`block h-full rounded-pill ${share > 80 ? 'bg-saffron' : 'bg-primary'}`}
          style={{ width: `${share}%` }}
        />
      </span>
      {full ? (
        <p className="mt-2 text-[14px] leading-5 text-saffron-ink">{m.subscription_full()}</p>
      ) : null}
      {hidden > 0 ? (
        <p className="mt-2 text-[14px] leading-5 text-muted">
          {m.subscription_hidden({ count: isolated(formatCount(hidden)) })}
        </p>
      ) : null}
    </section>
  );
}

interface PlanWorthProps {
  readonly subscription: Subscription;
  /** Preselects a plan; without it none is offered. */
  readonly onChoose?: ((plan: PlanName) => void) | undefined;
}

export function PlanWorth({
  subscription: { lastMonth, plan: current },
  onChoose,
}: PlanWorthProps) {
  if (!lastMonth) return null;
  const cheaper = cheaperPlan(lastMonth.costs, current.plan);
  const least = cheaper?.plan ?? current.plan;
  return (
    <section
      aria-labelledby="worth-title"
      className="rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6"
    >
      <h2 id="worth-title" className="text-[22px] leading-7 font-medium">
        {m.subscription_worth()}
      </h2>
      <p className="mt-2 text-[15px] leading-[22px] text-muted">
        {m.subscription_worth_text({ amount: isolated(formatMoney(lastMonth.sales)) })}
      </p>
      <dl className="mt-3 grid gap-2">
        {lastMonth.costs.map(({ plan, cost }) => (
          <div key={plan} className="flex justify-between gap-4">
            <dt className="flex flex-wrap items-center gap-2">
              {planWords(plan)}
              {plan === least ? <Badge tone="good">{m.subscription_least()}</Badge> : null}
            </dt>
            <dd>
              <Money dollars={cost} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
      {cheaper && onChoose ? (
        <Button look="outline" className="mt-4" onClick={() => onChoose(cheaper.plan)}>
          {m.subscription_switch({
            plan: planWords(cheaper.plan),
            amount: isolated(formatMoney(cheaper.saves)),
          })}
        </Button>
      ) : null}
    </section>
  );
}
