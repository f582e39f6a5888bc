import { useRef } from 'react';
import { DateText } from '#web/ui/date-text.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { CalendarIcon, CrossIcon } from '#web/ui/icons.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { m } from '#web/words/generated/messages.js';
import { languageName } from './language-names.ts';
import { DURATIONS, ORDERS, PRICES, type StorefrontSearch } from './storefront-search.ts';

interface StorefrontFiltersProps {
  readonly search: StorefrontSearch;
  readonly languages: readonly string[];
  /** Today in the listings' country; undefined before hydration. */
  readonly today: string | undefined;
  readonly onChange: (patch: {
    readonly [K in keyof StorefrontSearch]?: StorefrontSearch[K] | undefined;
  }) => void;
}

/** Filters and sort order as chips. They use native controls, so phones show their own pickers. */
export function StorefrontFilters({ search, languages, today, onChange }: StorefrontFiltersProps) {
  return (
    <div
      role="group"
      aria-label={m.tours_filters()}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <DateChip date={search.date} today={today} onChange={(date) => onChange({ date })} />
      <SelectChip
        label={m.tours_duration()}
        value={search.duration ?? ''}
        options={[
          { value: '', words: m.tours_duration() },
          ...DURATIONS.map((value) => ({ value, words: DURATION_WORDS[value]() })),
        ]}
        onChange={({ target }) =>
          onChange({ duration: DURATIONS.find((key) => key === target.value) })
        }
      />
      <SelectChip
        label={m.tours_price()}
        value={search.price ?? ''}
        options={[
          { value: '', words: m.tours_price() },
          ...PRICES.map((value) => ({ value, words: priceWords(value) })),
        ]}
        onChange={({ target }) => onChange({ price: PRICES.find((key) => key === target.value) })}
      />
      {languages.length > 1 || search.language ? (
        <SelectChip
          label={m.tours_languages()}
          value={search.language ?? ''}
          options={[
            { value: '', words: m.tours_languages() },
            ...[...new Set([...languages, ...(search.language ? [search.language] : [])])].map(
              (name) => ({ value: name, words: languageName(name) }),
            ),
          ]}
          onChange={({ target }) => onChange({ language: target.value || undefined })}
        />
      ) : null}
      <SelectChip
        label={m.tours_sort()}
        order
        value={search.sort ?? 'reviews'}
        options={ORDERS.map((value) => ({ value, words: ORDER_WORDS[value]() }))}
        onChange={({ target }) =>
          onChange({ sort: ORDERS.slice(1).find((key) => key === target.value) })
        }
      />
    </div>
  );
}

const DURATION_WORDS = {
  '1': m.tours_duration_1,
  '2-3': m.tours_duration_2,
  '4': m.tours_duration_4,
};
const ORDER_WORDS = {
  reviews: m.tours_sort_reviews,
  rating: m.tours_sort_rating,
  'price-low': m.tours_sort_price_low,
  'price-high': m.tours_sort_price_high,
};

function priceWords(range: (typeof PRICES)[number]): string {
  const [low = 0, high] = range.split('-').map(Number);
  const money = (dollars: number) => formatMoney(dollars, { short: true });
  if (high === undefined) return m.tours_price_over({ price: money(low) });
  return low === 0
    ? m.tours_price_under({ price: money(high) })
    : m.tours_price_between({ low: money(low), high: money(high) });
}

interface DateChipProps {
  readonly date: string | undefined;
  readonly today: string | undefined;
  readonly onChange: (date: string | undefined) => void;
}

function DateChip({ date, today, onChange }: DateChipProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span
      className={`${CHIP} ${date ? CHIP_ON : CHIP_OFF} relative shrink-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
    >
      <CalendarIcon className="size-4" />
      <span aria-hidden="true">{date ? <DateText value={date} /> : m.tours_any_date()}</span>
      <input
        ref={input}
        type="date"
        aria-label={m.tours_date()}
        min={today}
        value={date ?? ''}
        onClick={() => input.current?.showPicker()}
        onChange={({ target }) => onChange(target.value || undefined)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {date ? (
        <button
          type="button"
          aria-label={m.tours_clear_date()}
          onClick={() => onChange(undefined)}
          className="relative -me-1.5 grid size-6 place-items-center rounded-full focus-visible:outline-sand"
        >
          <CrossIcon className="size-4" />
        </button>
      ) : null}
    </span>
  );
}
