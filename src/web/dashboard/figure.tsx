import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Period } from './home-search.ts';
import { beforeWords } from './period.tsx';

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly text?: ReactNode;
  /** Link to the rows behind the figure. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

export function Figure({ label, value, text, to, search }: FigureProps) {
  return (
    <div className="relative min-w-0 rounded-card bg-paper p-3.5 inset-ring inset-ring-line has-[a:hover]:inset-ring-edge md:px-5 md:pt-[18px] md:pb-4">
      <dt className="text-[14px] leading-5 text-muted">
        {to === undefined ? (
          label
        ) : (
          // The whole card is the link.
          <AddressLink
            to={to}
            search={search ?? {}}
            className="rounded-sm after:absolute after:inset-0 after:rounded-card hover:text-ink"
          >
            {label}
          </AddressLink>
        )}
      </dt>
      <dd className="num mt-1 font-serif text-[24px] leading-[30px] tracking-[-0.02em] wrap-anywhere xl:text-[28px] xl:leading-9">
        {value}
      </dd>
      {text ? <dd className="mt-1 text-[13px] leading-[18px] text-muted">{text}</dd> : null}
    </div>
  );
}

/** Three in a row if there are six, otherwise four. */
export function Figures({
  six = false,
  children,
}: {
  readonly six?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <dl
      className={`grid grid-cols-2 gap-2.5 md:gap-4 ${six ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {children}
    </dl>
  );
}

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  readonly period: Period;
  /** 'share' in percent of dollars, 'count' in units, 'money' in dollars. */
  readonly by?: 'share' | 'count' | 'money';
  /** An increase is bad: refunds, failures. */
  readonly upIsBad?: boolean;
}

/** Change of a figure since the previous period. */
export function Change({ now, before, period, by = 'share', upIsBad = false }: ChangeProps) {
  const change = now - before;
  const against = beforeWords(period);
  if (change === 0) return m.figures_same({ against });
  if (by === 'share' && before <= 0) return m.figures_none_before({ against });
  const good = change > 0 !== upIsBad;
  const tone = good ? 'text-olive' : 'text-danger';
  if (by === 'share' && now >= MAX_TIMES * before)
    return (
      <>
        <span className={`num font-semibold ${tone}`}>
          {m.figures_from_to({ from: rounded(before), to: rounded(now) })}
        </span>{' '}
        {m.figures_against({ against })}
      </>
    );
  const size =
    by === 'share'
      ? `${formatCount(Math.max(1, Math.round((Math.abs(change) / before) * 100)))}%`
      : by === 'money'
        ? formatMoney(Math.abs(change))
        : formatCount(Math.abs(change));
  return (
    <>
      <bdi dir="ltr" className={`num font-semibold ${tone}`}>
        {change > 0 ? '+' : '\u2212'}
        {size}
      </bdi>{' '}
      {m.figures_against({ against })}
    </>
  );
}

/** From this multiple on both sums say more than a percentage. */
const MAX_TIMES = 10;

const rounded = (dollars: number): string =>
  `\u2066${formatMoney(Math.round(dollars), { short: true })}\u2069`;
