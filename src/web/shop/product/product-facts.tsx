import { PinIcon } from '#web/ui/icons.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import type { ProductFact, ShopLook } from '../shop-look.ts';
import type { Product } from './load-product.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

/** Isolates a place name, which may have the other writing direction. */
const isolated = (place: string) => (place === '' ? '' : `\u2068${place}\u2069`);

export function ProductFacts({
  product,
  look,
}: {
  readonly product: Product;
  readonly look: ShopLook;
}) {
  const { details, location, country } = product;
  const facts: ProductFact[] = [
    ...look.productFacts(details),
    {
      icon: PinIcon,
      name: m.product_from(),
      value: [isolated(location), countryName(country)]
        .filter((part) => part !== '')
        .join(m.shell_comma()),
    },
  ];
  return (
    <section aria-labelledby="product-facts">
      <h2 id="product-facts" className="sr-only">
        {m.product_facts()}
      </h2>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-card bg-line p-px">
        {facts
          .filter(({ value }) => value !== '')
          .map(({ icon: FactIcon, name, value }) => (
            <div
              key={name}
              className="grid grow basis-[calc(50%-1px)] grid-cols-[20px_minmax(0,1fr)] content-start gap-x-2.5 bg-paper px-3.5 py-[13px] md:basis-[30%] md:grid-cols-[22px_minmax(0,1fr)] md:gap-x-3 md:px-5 md:py-4"
            >
              <dt className="col-start-2 text-[13px] leading-[18px] text-muted">{name}</dt>
              <dd className="col-start-2 text-[15px] leading-[22px] font-[550] break-words">
                <bdi {...inItsLanguage(value)}>{value}</bdi>
              </dd>
              <FactIcon className="col-start-1 row-span-2 row-start-1 mt-px size-5 text-primary md:size-[22px]" />
            </div>
          ))}
      </dl>
    </section>
  );
}
