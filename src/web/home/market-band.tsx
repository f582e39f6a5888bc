import type { ReactNode } from 'react';
import { categoryHref } from '#web/shell/categories.ts';
import { QuickAdd } from '#web/shop/quick-add.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';
import type { HomeRail } from './home-rail.ts';

interface MarketBandProps extends HomeRail {
  readonly title: string;
  readonly text: ReactNode;
  readonly promises: readonly string[];
  readonly button: string;
  /** Unit and maker of a product. */
  readonly about: (details: Readonly<Record<string, unknown>>) => readonly string[];
}

/** A shop's products beside a green panel, each with a button that adds it to the cart. */
export function MarketBand(props: MarketBandProps) {
  const { category, listings, title, text, promises, button, about } = props;
  return (
    <section className="grid gap-5 pt-10 md:pt-13 lg:grid-cols-[minmax(0,300px)_minmax(0,1fr)]">
      {/* Green in both colour schemes, as background of the yellow button. */}
      <div className="flex flex-col rounded-panel bg-[#0e4a42] px-6 py-7 text-[#f6efe3] md:px-7">
        <h2 className="text-[25px] leading-[1.18] md:text-[28px]">{title}</h2>
        <p className="mt-2.5 text-[15px] leading-[22px] text-[#d5e2da]">{text}</p>
        <ul className="mt-4 mb-5 grid gap-2 text-[14px] leading-5">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <CheckIcon className="mt-0.5 size-4 shrink-0" />
              {promise}
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          <ButtonLink to={categoryHref(category)} look="saffron" wide>
            {button}
          </ButtonLink>
        </div>
      </div>
      <ul className="peek-row lg:grid lg:grid-cols-4 lg:gap-4">
        {listings.map((product) => (
          <li key={product._id} className="max-lg:basis-[190px]!">
            <Product product={product} about={about(product.details)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProductProps {
  readonly product: HomeRail['listings'][number];
  readonly about: readonly string[];
}

function Product({ product, about }: ProductProps) {
  const { _id, name, href, picture, price, left } = product;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="aspect-square bg-sunk">
        {picture ? (
          <Picture
            picture={picture}
            sizes="(max-width: 1023px) 190px, 210px"
            box={1}
            decorative
            className="size-full dark:brightness-[.82]"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className="flex flex-1 flex-col p-3">
        <h3 className="font-sans text-[15px] leading-5 font-semibold tracking-normal text-pretty">
          <AddressLink
            to={href}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
          >
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </AddressLink>
        </h3>
        <p className="mt-0.5 text-[13px] leading-[18px] text-muted">
          <bdi {...inItsLanguage(about.join(' · '))}>{about.join(' · ')}</bdi>
        </p>
        <div className="mt-auto flex min-h-[52px] flex-wrap items-center gap-x-2 pt-3">
          {price === null ? null : <Money dollars={price} className="text-[16px] font-[650]" />}
          <QuickAdd productId={_id} name={name} left={left} />
        </div>
      </div>
    </article>
  );
}
