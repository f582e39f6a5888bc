import type { Answer } from '#web/api.ts';
import { formatDate } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { type Period, PERIODS } from './home-search.ts';

type Step = Answer<'GET /admin/home'>['step'];

export function PeriodChoice({
  period,
  onChoose,
}: {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}) {
  return (
    <div className="max-md:w-full">
      <Segmented
        label={m.figures_period()}
        name="period"
        selected={period}
        onSelect={onChoose}
        options={PERIODS.map((key) => ({ key, label: periodWords(key) }))}
      />
    </div>
  );
}

export function periodWords(period: Period): string {
  return {
    '7d': m.figures_7d,
    '30d': m.figures_30d,
    '90d': m.figures_90d,
    '12m': m.figures_12m,
  }[period]();
}

/** 'the previous 30 days'. */
export function beforeWords(period: Period): string {
  return {
    '7d': m.figures_before_7d,
    '30d': m.figures_before_30d,
    '90d': m.figures_before_90d,
    '12m': m.figures_before_12m,
  }[period]();
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The days of a step, as a full and a short text. */
export function stepWords({ from, to }: Span, step: Step): { words: string; short: string } {
  const language = currentLanguage();
  if (step === 'month') {
    const month = formatDate(from, language, 'month');
    return { words: month, short: shortMonth(from) };
  }
  const short = formatDate(from, language, 'day-month');
  return {
    words:
      from === to
        ? formatDate(from, language)
        : m.figures_from_to({ from: short, to: formatDate(to, language) }),
    short,
  };
}

/** Separate, so that no public page loads it. */
function shortMonth(day: string): string {
  const locale = currentLanguage() === 'ar' ? 'ar-EG-u-nu-latn-ca-gregory' : 'en-US';
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
