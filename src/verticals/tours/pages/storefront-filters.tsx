import { type ChangeEvent, useRef } from 'react';
import { DateText } from '#web/ui/date-text.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { CalendarIcon, ChevronDownIcon, CrossIcon, SortIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { DURATIONS, ORDERS, PRICES, type StorefrontSearch } from './storefront-search.ts';

interface StorefrontFiltersProps {
  readonly search: StorefrontSearch;
  readonly languages: readonly string[];
  /** Today where the listings are, once the page is alive. */
  readonly today: string | undefined;
  readonly onChange: (patch: {
    readonly [K in keyof StorefrontSearch]?: StorefrontSearch[K] | undefined;
  }) => void;
}

/** Filters and order as chips. Native controls underneath: each phone shows its own picker. */
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
          ['', m.tours_duration()],
          ...DURATIONS.map((key) => [key, DURATION_WORDS[key]()] as const),
        ]}
        onChange={(value) => onChange({ duration: DURATIONS.find((key) => key === value) })}
      />
      <SelectChip
        label={m.tours_price()}
        value={search.price ?? ''}
        options={[['', m.tours_price()], ...PRICES.map((key) => [key, priceWords(key)] as const)]}
        onChange={(value) => onChange({ price: PRICES.find((key) => key === value) })}
      />
      {languages.length > 1 || search.language ? (
        <SelectChip
          label={m.tours_languages()}
          value={search.language ?? ''}
          options={[
            ['', m.tours_languages()],
            ...[...new Set([...languages, ...(search.language ? [search.language] : [])])].map(
              (name) => [name, name] as const,
            ),
          ]}
          onChange={(value) => onChange({ language: value || undefined })}
        />
      ) : null}
      <SelectChip
        label={m.tours_sort()}
        icon
        plain
        value={search.sort ?? 'reviews'}
        options={ORDERS.map((key) => [key, ORDER_WORDS[key]()] as const)}
        onChange={(value) => onChange({ sort: ORDERS.slice(1).find((key) => key === value) })}
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

interface SelectChipProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
  readonly icon?: boolean;
  /** An order rather than a filter: never lit. */
  readonly plain?: boolean;
}

function SelectChip({
  label,
  value,
  options,
  onChange,
  icon = false,
  plain = false,
}: SelectChipProps) {
  const lit = value !== '' && !plain;
  const words = options.find(([key]) => key === value)?.[1] ?? label;
  return (
    <label
      className={`${CHIP} ${lit ? CHIP_ON : CHIP_OFF} relative shrink-0 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
    >
      {icon ? <SortIcon className="size-4" /> : null}
      <span aria-hidden="true">{words}</span>
      {icon ? null : <ChevronDownIcon className="size-4" />}
      <select
        aria-label={label}
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-paper text-ink opacity-0"
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
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
