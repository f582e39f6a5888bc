import type { FormEvent } from 'react';
import type { ShopFacets } from '#contract/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { changed, priceOf, type ShopSearch } from './shop-search.ts';

interface PriceFieldsProps {
  readonly search: ShopSearch;
  /** Price range without the price filter; null without products. */
  readonly range: ShopFacets['price'];
  readonly onChange: (search: ShopSearch) => void;
}

export function PriceFields({ search, range, onChange }: PriceFieldsProps) {
  const { minPrice, maxPrice } = search;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [low, high] = [priceOf(form.get('minPrice')), priceOf(form.get('maxPrice'))];
    const turned = low !== undefined && high !== undefined && low > high;
    onChange(
      changed(
        search,
        turned ? { minPrice: high, maxPrice: low } : { minPrice: low, maxPrice: high },
      ),
    );
  };
  return (
    <form key={`${minPrice} ${maxPrice}`} onSubmit={apply}>
      <fieldset>
        <legend className="mb-2 text-[15px] leading-6 font-semibold">{m.discover_price()}</legend>
        <div className="grid grid-cols-2 items-end gap-2">
          <TextInput
            name="minPrice"
            label={m.shop_price_from()}
            defaultValue={minPrice}
            placeholder={range ? formatMoney(range.min, { short: true }) : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
          />
          <TextInput
            name="maxPrice"
            label={m.shop_price_to()}
            defaultValue={maxPrice}
            placeholder={range ? formatMoney(range.max, { short: true }) : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
          />
        </div>
        <Button type="submit" look="outline" size="small" className="mt-3">
          {m.discover_apply()}
        </Button>
      </fieldset>
    </form>
  );
}
