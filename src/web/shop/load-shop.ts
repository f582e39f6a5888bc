import { notFound } from '@tanstack/react-router';
import { type Answer, api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';
import { asked, isNarrowed, type ShopSearch } from './shop-search.ts';
import type { ShopLook } from './shop-look.ts';

export type Shelf = Answer<'GET /listings'>;
export type ShopService = Answer<'GET /service-page/services/info/{serviceId}'>['data'];

export interface Shop {
  readonly service: ShopService;
  readonly shelf: Shelf;
}

/** A service and what is on its shelf; a service of another vertical is not there. */
export async function loadShop(
  serviceId: string,
  { vertical }: ShopLook,
  search: ShopSearch,
): Promise<Shop> {
  try {
    const { data: service } = await api('GET /service-page/services/info/{serviceId}', {
      serviceId,
    });
    if (service.vertical !== vertical) throw notFound();
    return { service, shelf: await api('GET /listings', { query: asked(serviceId, search) }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

export const shopHead = ({ service }: Shop, path: string, search: ShopSearch) =>
  pageHead({
    path,
    title: service.serviceName,
    description: service.description || m.shop_text({ service: service.serviceName }),
    hidden: isNarrowed(search) || search.page !== undefined,
    ...(service.image ? { picture: service.image.imageUrl } : {}),
  });
