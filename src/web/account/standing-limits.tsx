import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { timeOf } from '#web/words/standing-words.ts';
import type { Standing } from './profile-standing.tsx';

type Limit = Standing['limits'][number];

/** An amount, isolated for use in sentences of either direction. */
const amountOf = (dollars: number): string => `\u2066${formatMoney(dollars)}\u2069`;

export function StandingLimits({ standing }: { readonly standing: Standing }) {
  const { left, freeAt, limits, tier, tiers, withoutSource, declared } = standing;
  const next = tiers.find((one) => one.tier === tier + 1);
  const month = limits.find(({ per }) => per === 'month');
  const proved = tiers.find((one) => one.tier === 2);
  const asksSource = tier === 2 && declared?.source === null && proved && month;
  return (
    <div>
      <p className="text-[15px] leading-[22px] text-muted">
        {tier === 0 ? m.standing_left_bills() : m.standing_left()}
      </p>
      <p className="mt-0.5 font-serif text-[32px] leading-10">
        <bdi>{formatMoney(left)}</bdi>
      </p>
      {freeAt !== null ? (
        <p className="mt-1 text-[14px] leading-5 text-muted" suppressHydrationWarning>
          {m.standing_more_from({ time: timeOf(freeAt) })}
        </p>
      ) : null}
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {limits
          .filter(({ per }) => per !== 'once')
          .map((limit) => (
            <Used key={limit.per} limit={limit} />
          ))}
      </ul>
      <p className="mt-4 text-[14px] leading-5 text-muted">
        {m.standing_once({
          amount: amountOf(limits.find(({ per }) => per === 'once')?.limit ?? 0),
        })}
      </p>
      {next ? (
        <p className="mt-4 rounded-field bg-sunk p-4 text-[14px] leading-5">
          {(next.tier === 1 ? m.standing_next_declared : m.standing_next_proved)({
            once: amountOf(next.once),
            month: amountOf(next.month),
          })}
        </p>
      ) : null}
      {asksSource ? (
        <p className="mt-4 rounded-field bg-sunk p-4 text-[14px] leading-5">
          {m.standing_next_source({
            now: amountOf(withoutSource),
            month: amountOf(proved.month),
          })}
        </p>
      ) : null}
    </div>
  );
}

function Used({ limit: { per, limit, used } }: { readonly limit: Limit }) {
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const label = per === 'day' ? m.standing_used_day() : m.standing_used_month();
  const words = m.standing_used_of({ used: amountOf(used), limit: amountOf(limit) });
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-3 text-[14px] leading-5">
        <span>{label}</span>
        <span className="text-muted">{words}</span>
      </p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={words}
        className="mt-2 h-2 overflow-hidden rounded-pill bg-sunk"
      >
        <div
          className={`h-full rounded-pill ${share >= 100 ? 'bg-danger' : 'bg-olive'}`}
          style={{ inlineSize: `${share}%` }}
        />
      </div>
    </li>
  );
}
