import { buttonClasses } from '#web/ui/button.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

interface PriceChipProps {
  readonly min: number | string | undefined;
  readonly max: number | string | undefined;
  /** Price range of the matches; null without matches. */
  readonly range: { readonly min: number; readonly max: number } | null;
}

/** Price range, in a panel that also opens without a script. */
export function PriceChip({ min, max, range }: PriceChipProps) {
  const lit = min !== undefined || max !== undefined;
  return (
    <>
      <button
        type="button"
        popoverTarget="price-filter"
        style={{ anchorName: '--price-filter' } as React.CSSProperties}
        className={`${CHIP} ${lit ? CHIP_ON : CHIP_OFF} shrink-0`}
      >
        {priceWords(min, max) ?? m.discover_price()}
        <ChevronDownIcon className="size-4" />
      </button>
      <div
        id="price-filter"
        popover="auto"
        role="group"
        aria-label={m.discover_price()}
        data-align="start"
        style={{ positionAnchor: '--price-filter' } as React.CSSProperties}
        className="shell-popover w-[min(320px,calc(100vw-32px))] rounded-panel bg-paper p-4 text-ink shadow-lift inset-ring inset-ring-line"
      >
        {range ? (
          <p className="mb-3 text-[14px] leading-5 text-muted">
            {m.discover_price_range({ low: money(range.min), high: money(range.max) })}
          </p>
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            key={`min ${min}`}
            name="minPrice"
            label={m.discover_price_min()}
            defaultValue={min}
            inputMode="decimal"
            autoComplete="off"
            start="$"
          />
          <TextInput
            key={`max ${max}`}
            name="maxPrice"
            label={m.discover_price_max()}
            defaultValue={max}
            inputMode="decimal"
            autoComplete="off"
            start="$"
          />
        </div>
        <button
          type="submit"
          onClick={({ currentTarget }) =>
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          }
          className={`${buttonClasses({ size: 'small', wide: true })} mt-4`}
        >
          {m.discover_apply()}
        </button>
      </div>
    </>
  );
}

/** '$20 to $50'; undefined for any price. Invalid prices stay as written. */
export function priceWords(
  min: number | string | undefined,
  max: number | string | undefined,
): string | undefined {
  if (min !== undefined && max !== undefined)
    return m.discover_price_between({ low: written(min), high: written(max) });
  if (min !== undefined) return m.discover_price_from({ price: written(min) });
  return max === undefined ? undefined : m.discover_price_to({ price: written(max) });
}

/** Isolated, because it reads from left to right in Arabic texts, too. */
const money = (dollars: number) => `\u2066${formatMoney(dollars, { short: true })}\u2069`;
const written = (price: number | string) => (typeof price === 'number' ? money(price) : price);
