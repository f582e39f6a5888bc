import { Link, useLocation } from '@tanstack/react-router';
import type { Ref } from 'react';
import { asIfUnavailable } from '#base/if-unavailable.ts';
import { FOOTED, PANEL_FOOT } from '#web/listing/panel-foot.ts';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Select } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { comparedIn, withCompared } from '../compare/compare-rules.ts';
import type { ShopLook } from '../shop-look.ts';
import { BuyButton, isSoldOut, totalOf } from './buy-button.tsx';
import type { LoadedProduct, Product } from './load-product.ts';
import { RestockAnother, RestockButton } from './restock-button.tsx';
import { SellerFacts } from './seller-facts.tsx';
import type { Buying } from './use-product.ts';
import { VariantChooser } from './variant-chooser.tsx';
import type { Variant } from './variant-rules.ts';

interface BuyPanelProps extends Pick<LoadedProduct, 'delivery' | 'seller'> {
  readonly buying: Buying;
  readonly look: ShopLook;
  readonly ref: Ref<HTMLElement>;
}

export function BuyPanel({ buying, look, delivery, seller, ref }: BuyPanelProps) {
  const { product, variant } = buying;
  const { _id, name, serviceId, serviceName, rating, reviews, variants } = product;
  const shop: string = `/service/${look.segment}/${serviceId}`;
  const soldOut = variants.filter(({ left }) => left === 0);
  const nothing = isSoldOut(buying);
  return (
    <section
      ref={ref}
      aria-label={m.product_buy()}
      className={`scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-(--sticky-top,calc(var(--header)+16px)) lg:col-start-2 lg:row-span-2 lg:row-start-1 ${FOOTED}`}
    >
      <p className="text-[14px] leading-5 text-muted">
        <Link to={shop} className="hover:text-ink hover:underline">
          <bdi {...inItsLanguage(serviceName)}>{serviceName}</bdi>
        </Link>
      </p>
      <h1 className="mt-1 text-[28px] leading-[34px] text-pretty break-words md:text-[32px] md:leading-9">
        <bdi {...inItsLanguage(name)}>{name}</bdi>
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[14px] leading-5">
        <StarRating rating={rating} count={reviews} />
        {reviews > 0 ? (
          <ReviewsButton of="listing" id={_id} name={name} className="text-link min-h-6 rounded-sm">
            {m.product_reviews()}
          </ReviewsButton>
        ) : null}
      </p>
      {look.comparable && !buying.unseen ? <CompareLink shop={shop} id={_id} /> : null}
      <ProductPrice product={product} variant={variant} />
      <Stock buying={buying} />
      {variant ? (
        <div className="mt-[18px] grid gap-4 empty:hidden">
          <VariantChooser
            variants={variants}
            chosen={variant}
            pictures={product.pictures}
            names={look.facets}
            low={lowStockOf(product)}
            onChoose={buying.chooseValue}
          />
        </div>
      ) : null}
      {look.Wishes && !nothing ? (
        <div data-wishes className="mt-[18px] scroll-mt-4 empty:hidden">
          <look.Wishes
            // The options of an edited line arrive with the cart.
            key={buying.line}
            details={product.details}
            given={buying.given}
            onWish={buying.setWish}
          />
        </div>
      ) : null}
      {nothing ? null : (
        <>
          <Wishes buying={buying} />
          <div className={`mt-[18px] ${PANEL_FOOT}`}>
            <Problem words={buying.problem} />
            <div className="flex items-baseline justify-between gap-4">
              <p className="text-[16px] font-[650]">{m.product_total()}</p>
              <p aria-live="polite">
                <Money
                  dollars={totalOf(buying)}
                  className="font-serif text-[26px] leading-[30px] font-medium"
                />
              </p>
            </div>
            <BuyButton buying={buying} wide />
            <InCart buying={buying} />
          </div>
        </>
      )}
      {variant?.left === 0 && !buying.gone && !buying.unseen ? (
        <RestockButton key={variant._id} productId={_id} variant={variant._id} />
      ) : null}
      {soldOut.length > 0 && (variant?.left ?? 0) > 0 && !buying.gone && !buying.unseen ? (
        <RestockAnother productId={_id} gone={soldOut} />
      ) : null}
      <SellerFacts product={product} delivery={delivery} seller={seller} shop={shop} />
    </section>
  );
}

/** Confirms that it is in the cart, with a link. */
function InCart({ buying: { inCart } }: { readonly buying: Buying }) {
  return (
    <p
      role="status"
      className="mt-3 min-h-[18px] text-center text-[13px] leading-[18px] text-muted"
    >
      {inCart > 0 ? (
        <span className="inline-flex items-center gap-1.5">
          <CheckIcon className="size-4 text-olive" />
          {m.product_in_cart({ count: formatCount(inCart) })}
          <Link to="/cart" className="text-link">
            {m.cart_view()}
          </Link>
        </span>
      ) : (
        m.product_cancel()
      )}
    </p>
  );
}

/** Link to the shop with this product added to the comparison. */
function CompareLink({ shop, id }: { readonly shop: string; readonly id: string }) {
  const ticked = useLocation({ select: ({ search }) => comparedIn({ ...search }).join('.') });
  const compare = withCompared(ticked === '' ? [] : ticked.split('.'), id, true).join('.');
  return (
    <p className="mt-1.5">
      <AddressLink
        to={shop}
        search={{ compare }}
        className="text-link inline-flex min-h-6 items-center text-[14px]"
      >
        {m.compare_with_others()}
      </AddressLink>
    </p>
  );
}

/** Stock level at which the remaining pieces are shown. */
const lowStockOf = ({ details }: Buying['product']) => Number(details.lowStock ?? 0);

function Stock({ buying: { product, variant, gone } }: { readonly buying: Buying }) {
  const left = gone ? 0 : (variant?.left ?? 0);
  const low = left <= lowStockOf(product);
  const look = left === 0 ? 'text-danger' : low ? 'text-saffron-ink' : 'text-olive';
  return (
    <p aria-live="polite" className={`mt-1 text-[14px] leading-5 font-[550] ${look}`}>
      {gone
        ? m.product_gone()
        : left === 0
          ? m.shop_out()
          : low
            ? m.shop_left({ count: formatCount(left) })
            : m.product_in_stock()}
    </p>
  );
}

function Wishes({ buying }: { readonly buying: Buying }) {
  const { ifUnavailable, quantity, most, inCart, gone } = buying;
  return (
    <div className="mt-[18px] grid gap-3.5">
      {ifUnavailable === null ? null : (
        <Select
          label={m.product_if_gone()}
          name="ifUnavailable"
          value={ifUnavailable}
          onChange={({ target }) =>
            buying.setIfUnavailable(asIfUnavailable(target.value) ?? ifUnavailable)
          }
        >
          <option value="refund">{m.product_if_gone_refund()}</option>
          <option value="replace">{m.product_if_gone_replace()}</option>
          <option value="ask">{m.product_if_gone_ask()}</option>
        </Select>
      )}
      <div className="flex min-h-10 items-center justify-between gap-4">
        <p className="text-[14px] leading-5">
          <span className="block font-semibold">{m.product_quantity()}</span>
          {!gone && most === 0 && inCart > 0 ? (
            <span className="block text-[13px] leading-[18px] text-muted">
              {m.product_all_in_cart()}
            </span>
          ) : null}
        </p>
        <Stepper
          label={m.product_quantity()}
          value={quantity}
          max={Math.max(1, most)}
          onChange={buying.setQuantity}
        />
      </div>
    </div>
  );
}

function Problem({ words }: { readonly words: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {words === null ? null : (
        <p className="mb-3 flex items-start gap-2 rounded-field bg-danger-tint px-3.5 py-2.5 text-[14px] leading-5 font-[550] text-danger">
          <AlertIcon className="mt-px size-[18px]" />
          {words}
        </p>
      )}
    </div>
  );
}

/** The price, with a crossed-out price before. */
function ProductPrice({
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
