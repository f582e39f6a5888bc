import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Product } from './load-product.ts';
import type { Variant } from './variant-rules.ts';

/** The price, with a crossed-out price before. */
export function ProductPrice({
  product: { price: least, details },
  variant,
}: {
  readonly product: Product;
  readonly variant: Variant | undefined;
}) {
  const price = variant?.price ?? least;
  if (price === null) return null;
  const before = Number(details.compareAtCents ?? 0) / 100;
  const off = before > price ? Math.round((1 - price / before) * 100) : 0;
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <Money dollars={price} className="font-serif text-[26px] leading-8 font-medium" />
      {before > price ? (
        <del className="text-[16px] leading-6 text-muted">
          <span className="sr-only">{m.shop_before()} </span>
          <Money dollars={before} />
        </del>
      ) : null}
      {off > 0 ? (
        <span className="num rounded-pill bg-danger px-2.5 py-[3px] text-[12px] leading-[18px] font-semibold text-on-danger">
          {m.shop_off({ percent: String(off) })}
        </span>
      ) : null}
    </p>
  );
}
