import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShelfListing } from '#contract/shop.ts';
import { formatCount } from '#web/ui/format.ts';
import { Heart } from '#web/ui/heart.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import { QuickAdd } from './quick-add.tsx';
import type { ShopLook } from './shop-look.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface ProductCardProps {
  readonly product: ShelfListing;
  readonly look: ShopLook;
  readonly sizes?: string;
  /** Added to the link to its page. */
  readonly search?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

export function ProductCard({
  product,
  look,
  sizes = '(max-width: 760px) 46vw, (max-width: 1024px) 31vw, 220px',
  search,
  children,
}: ProductCardProps) {
  const {
    _id,
    name,
    href,
    picture,
    price,
    priceFrom,
    rating,
    reviews,
    left,
    low,
    variants,
    details,
  } = product;
  const before = Number(details.compareAtCents ?? 0) / 100;
  const off = price !== null && before > price ? Math.round((1 - price / before) * 100) : 0;
  const about = look.about(details).filter((words) => !name.includes(words));
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative aspect-square overflow-hidden bg-sunk">
        {picture ? (
          <Picture
            picture={picture}
            sizes={sizes}
            box={1}
            decorative
            className={`size-full dark:brightness-[.82] ${left === 0 ? 'opacity-50' : ''}`}
          />
        ) : (
          <NoPicture />
        )}
        {off > 0 ? (
          <span className="num absolute start-2 top-2 rounded-pill bg-danger px-2.5 py-[3px] text-[12px] leading-[18px] font-semibold text-on-danger">
            {m.shop_off({ percent: String(off) })}
          </span>
        ) : null}
        <Heart href={href} name={name} />
      </div>
      <div className="flex flex-1 flex-col p-3">
        <h3 className="font-sans text-[15px] leading-5 font-semibold tracking-normal text-pretty">
          <AddressLink
            to={href}
            {...(search && { search })}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
          >
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </AddressLink>
        </h3>
        {about.length > 0 ? (
          <p className="mt-0.5 text-[13px] leading-[18px] text-muted">
            <bdi {...inItsLanguage(about.join(' · '))}>{about.join(' · ')}</bdi>
          </p>
        ) : null}
        {reviews > 0 ? <StarRating rating={rating} count={reviews} className="mt-1" /> : null}
        {left !== null && low ? (
          <p
            className={`mt-1 text-[13px] leading-[18px] font-[550] ${left === 0 ? 'text-muted' : 'text-saffron-ink'}`}
          >
            {left === 0 ? m.shop_out() : m.shop_left({ count: formatCount(left) })}
          </p>
        ) : null}
        <div className="mt-auto flex min-h-[52px] flex-wrap items-center gap-x-2 pt-3">
          <p className="leading-5">
            {priceFrom || off > 0 ? (
              // Above the price, so that the button fits beside it on phones.
              <span className="block text-[12px] leading-4 text-muted">
                <span>{priceFrom ? m.shop_from() : ''}</span>{' '}
                {off > 0 ? (
                  <del>
                    <span className="sr-only">{m.shop_before()} </span>
                    <Money dollars={before} />
                  </del>
                ) : null}
              </span>
            ) : null}
            {price === null ? null : <Money dollars={price} className="text-[16px] font-[650]" />}
          </p>
          {left === 0 ? null : variants > 1 ? (
            <Link
              to={href}
              tabIndex={-1}
              aria-hidden="true"
              className="relative ms-auto rounded-pill bg-tint px-3 py-2 text-[13px] leading-5 font-semibold text-primary"
            >
              {m.shop_choose()}
            </Link>
          ) : (
            <QuickAdd productId={_id} name={name} left={left} />
          )}
        </div>
        {children}
      </div>
    </article>
  );
}
