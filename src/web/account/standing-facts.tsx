import type { FundSource } from '#base/standing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { stateName } from '#web/words/state-names.ts';
import type { Standing } from './profile-standing.tsx';

export function TierBadge({ tier }: { readonly tier: number }) {
  if (tier === 2)
    return (
      <Badge tone="good" dot>
        {m.standing_tier_proved()}
      </Badge>
    );
  return tier === 1 ? (
    <Badge tone="running" dot>
      {m.standing_tier_declared()}
    </Badge>
  ) : (
    <Badge tone="plain">{m.standing_tier_none()}</Badge>
  );
}

export const sourceWords = (source: FundSource): string =>
  ({
    salary: m.standing_source_salary,
    business: m.standing_source_business,
    savings: m.standing_source_savings,
    pension: m.standing_source_pension,
    property: m.standing_source_property,
    investments: m.standing_source_investments,
    gift: m.standing_source_gift,
  })[source]();

type Declared = NonNullable<Standing['declared']>;

export function Facts({ declared }: { readonly declared: Declared }) {
  const { legalName, birthDate, nationality, line, city, residence, source } = declared;
  const rows: readonly (readonly [string, string])[] = [
    [m.standing_name(), legalName],
    [m.standing_birth(), formatDate(birthDate, currentLanguage())],
    [m.standing_nationality(), stateName(nationality)],
    [m.standing_address(), [line, city, stateName(residence)].join(m.shell_comma())],
    ...(source ? ([[m.standing_source(), sourceWords(source)]] as const) : []),
  ];
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 text-[15px] leading-[22px] sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words max-sm:mb-1">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
