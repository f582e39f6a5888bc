import { DateButton } from '#web/booking/date-button.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { CalendarIcon } from '#web/ui/icons.tsx';
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

/** Filters and sort order as chips. The selects are native, so phones show their own pickers. */
export function StorefrontFilters({ search, languages, today, onChange }: StorefrontFiltersProps) {
  return (
    <div
      role="group"
      aria-label={m.tours_filters()}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <DateChip
        date={search.date}
        today={today}
        country={search.country}
        onChange={(date) => onChange({ date })}
      />
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
  readonly country: string | undefined;
  readonly onChange: (date: string | undefined) => void;
}

function DateChip({ date, today, country, onChange }: DateChipProps) {
  return (
    <span className="inline-flex shrink-0">
      <DateButton
        label={m.tours_date()}
        empty={m.tours_any_date()}
        value={date ?? ''}
        min={today}
        country={country}
        onPick={onChange}
        onClear={() => onChange(undefined)}
        icon={<CalendarIcon className="size-4" />}
        className={`${CHIP} ${date ? CHIP_ON : CHIP_OFF}`}
      />
    </span>
  );
}
