import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FailedLoad } from '#web/listing/failed.tsx';
import { Gallery } from '#web/listing/gallery.tsx';
import { useStickyTop } from '#web/listing/use-sticky-top.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { prepareNotices } from '#web/ui/notify.ts';
import { useSecondFrame } from '#web/ui/use-second-frame.ts';
import { m } from '#web/words/generated/messages.js';
import { ProductCard } from '../product-card.tsx';
import type { ShopLook } from '../shop-look.ts';
import { BuyBar } from './buy-button.tsx';
import { BuyPanel } from './buy-panel.tsx';
import type { LoadedProduct } from './load-product.ts';
import { ProductFacts } from './product-facts.tsx';
import { rowsOf } from './named-values.ts';
import { readProductSearch } from './product-search.ts';
import { returnWords } from './seller-facts.tsx';
import { useProduct } from './use-product.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface ProductPageProps extends Omit<LoadedProduct, 'told'> {
  readonly look: ShopLook;
  readonly search: Readonly<Record<string, unknown>>;
  /** A vendor's preview, without buying or notifications. */
  readonly unseen?: boolean;
}

/** For any goods vertical. Use the product as the `key`, because it has its own selection. */
export function ProductPage({
  product: loaded,
  more,
  delivery,
  seller,
  look,
  search,
  unseen = false,
}: ProductPageProps) {
  useEffect(prepareNotices, []);
  useEffect(keepFocus, []);
  const asked = readProductSearch(search);
  const buying = useProduct(loaded, look, asked, unseen);
  const panel = useStickyTop();
  const due = useSecondFrame();
  const { product } = buying;
  const shop = `/service/${look.segment}/${product.serviceId}`;
  const department = look.kinds[product.category];
  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        about={{ listing: product._id }}
        response={product.response}
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          { label: product.serviceName, href: shop },
          ...(department
            ? [{ label: department(), href: shop, search: { kind: product.category } }]
            : []),
          { label: product.name },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-12">
        <Gallery name={product.name} pictures={product.pictures} wanted={buying.picture} />
        <BuyPanel ref={panel} buying={buying} look={look} delivery={delivery} seller={seller} />
        {due ? (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-y-7">
            <ProductFacts product={product} look={look} />
            <About product={product} />
            <Specifications product={product} />
            {look.Sections ? <look.Sections details={product.details} /> : null}
            <Returns product={product} />
          </div>
        ) : null}
      </div>
      <BuyBar buying={buying} />
      {due && more.length > 0 ? (
        <section className="pt-10 md:pt-13">
          <h2 className="mb-4 md:mb-[22px]">
            {m.product_more_from({ service: product.serviceName })}
          </h2>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
            {more.map((one) => (
              <li key={one._id}>
                <ProductCard
                  product={one}
                  look={look}
                  sizes="(max-width: 760px) 46vw, (max-width: 1280px) 24vw, 288px"
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function About({ product: { description } }: Pick<LoadedProduct, 'product'>) {
  return (
    <section aria-labelledby="product-about" className="max-w-[68ch]">
      <h2 id="product-about" className="mb-2 text-[20px] leading-7">
        {m.product_about()}
      </h2>
      <p {...inItsLanguage(description)} className="text-as-page break-words whitespace-pre-line">
        {description}
      </p>
    </section>
  );
}

function Returns({ product: { details } }: Pick<LoadedProduct, 'product'>) {
  return (
    <section aria-labelledby="product-returns" className="max-w-[68ch]">
      <h2 id="product-returns" className="mb-2 text-[20px] leading-7">
        {m.product_returns()}
      </h2>
      <p>
        {m.product_cancel()} {returnWords(Number(details.returnDays ?? 0))}
      </p>
    </section>
  );
}

function Specifications({ product: { details } }: Pick<LoadedProduct, 'product'>) {
  const rows = rowsOf(details.specifications);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="product-specifications">
      <h2 id="product-specifications" className="mb-2 text-[20px] leading-7">
        {m.product_specifications()}
      </h2>
      <dl className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
        {rows.map(({ name, value }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 px-4 py-2.5 text-[15px] leading-[22px]"
          >
            <dt className="text-muted">
              <bdi {...inItsLanguage(name)}>{name}</bdi>
            </dt>
            <dd className="break-words">
              <bdi {...inItsLanguage(value)}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ProductFailed(fault: ErrorComponentProps) {
  return <FailedLoad {...fault} words={m.product_failed()} />;
}
