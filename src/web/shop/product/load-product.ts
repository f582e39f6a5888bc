import { notFound } from '@tanstack/react-router';
import { type Answer, api } from '#web/api.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { publicConfig } from '#web/config.ts';
import { firstWords, ratingData, structuredData } from '#web/structured-data.ts';
import { pageHead } from '#web/page-head.ts';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import type { Delivery, Shelf, ShopService } from '../load-shop.ts';
import type { ShopLook } from '../shop-look.ts';
import { m } from '#web/words/generated/messages.js';

export type Product = Answer<'GET /listings/{id}'>['listing'];

export interface LoadedProduct {
  readonly product: Product;
  /** Other products of the shop, those of the same department first. */
  readonly more: Shelf['listings'];
  readonly delivery: Delivery | null;
  /** Structured data in addition to that of all goods. */
  readonly told: ReturnType<NonNullable<ShopLook['told']>>;
  readonly seller: Pick<ShopService, 'rating' | 'reviewCount'> | null;
}

const MAX_MORE = 4;

/** With related products. Throws notFound for another vertical or shop than in the URL. */
export const loadProduct = (
  { id, serviceId }: { readonly id: string; readonly serviceId?: string },
  { vertical, told }: Pick<ShopLook, 'vertical' | 'told'>,
): Promise<LoadedProduct> =>
  orNotFound(async () => {
    const { listing: product } = await api('GET /listings/{id}', { id });
    if (product.vertical !== vertical) throw notFound();
    if (serviceId !== undefined && product.serviceId !== serviceId) throw notFound();
    const [more, { deliveries }, { data: seller }] = await Promise.all([
      neighboursOf(product),
      api('GET /deliveries', { query: { services: product.serviceId } }),
      api('GET /service-page/services/info/{serviceId}', { serviceId: product.serviceId }),
    ]);
    return {
      product,
      more,
      delivery: deliveries[0] ?? null,
      seller,
      told: told?.(product.details) ?? {},
    };
  });

async function neighboursOf({ _id, serviceId, category }: Product) {
  const query = { serviceId, available: 'true' as const, pageSize: MAX_MORE + 1 };
  const others = async (kind?: string) => {
    const { listings } = await api('GET /listings', {
      query: { ...query, ...(kind !== undefined && { kind }) },
    });
    return listings.filter((one) => one._id !== _id);
  };
  const alike = await others(category);
  if (alike.length >= MAX_MORE) return alike.slice(0, MAX_MORE);
  const any = (await others()).filter((one) => alike.every((known) => known._id !== one._id));
  return [...alike, ...any].slice(0, MAX_MORE);
}

export function productHead({ product, told }: Pick<LoadedProduct, 'product' | 'told'>) {
  const { name, serviceName, description, href, pictures } = product;
  const [picture] = pictures;
  const head = pageHead({
    path: href,
    title: `${name}${m.shell_comma()}${serviceName}`,
    description: firstWords(description, 155),
    ...(picture ? { picture: picture.imageUrl } : {}),
  });
  return { ...head, scripts: [structuredData(dataOf(product, told))] };
}

/** A schema.org Product, with an offer for each variant, or an aggregate offer for many. */
function dataOf(product: Product, { maker, condition }: LoadedProduct['told']) {
  const { publicUrl } = publicConfig();
  const { name, description, variants, pictures, href } = product;
  const prices = variants.map(({ price }) => price);
  const [first] = variants;
  const url = `${publicUrl}${pathInLanguage(href, currentLanguage())}`;
  const availability = `https://schema.org/${variants.some(({ left }) => left > 0) ? 'InStock' : 'OutOfStock'}`;
  return {
    '@type': 'Product',
    name,
    description,
    sku: (variants.length === 1 && first?.sku) || product._id,
    image: pictures.map(({ imageUrl }) => new URL(imageUrl, publicUrl).href),
    brand: { '@type': 'Brand', name: maker || product.serviceName },
    ...(condition && { itemCondition: `https://schema.org/${condition}` }),
    ...(product.price !== null && {
      offers: {
        ...(variants.length > 1
          ? {
              '@type': 'AggregateOffer',
              lowPrice: Math.min(...prices).toFixed(2),
              highPrice: Math.max(...prices).toFixed(2),
              offerCount: variants.length,
            }
          : { '@type': 'Offer', price: product.price.toFixed(2) }),
        priceCurrency: 'USD',
        availability,
        url,
        areaServed: product.country,
      },
    }),
    ...ratingData(product.rating, product.reviews),
  };
}
