import { notFound } from '@tanstack/react-router';
import { type Answer, api, ApiError } from '#web/api.ts';
import type { Zones } from '#web/delivery/delivery-words.ts';
import type { pageHead } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';
import { asked, isNarrowed, readShopSearch, type ShopSearch } from './shop-search.ts';
import type { ShopLook } from './shop-look.ts';

export type Shelf = Answer<'GET /listings'>;
export type Delivery = Pick<Told, 'minimum' | 'windows' | 'transitDays'> &
  Partial<Pick<Told, 'slots'>> & { readonly zones: Zones };
type Told = Answer<'GET /deliveries'>['deliveries'][number];
export type ShopService = Answer<'GET /service-page/services/info/{serviceId}'>['data'];

export interface Shop {
  readonly service: ShopService;
  readonly shelf: Shelf;
  /** Delivery terms; null if there are none. */
  readonly delivery: Delivery | null;
  readonly search: ShopSearch;
  readonly head: Parameters<typeof pageHead>[0];
}

/** A service with its shelf. Throws not found for a service of another vertical. */
export async function loadShop(
  serviceId: string,
  { vertical, segment, kinds }: ShopLook,
  address: Readonly<Record<string, unknown>>,
): Promise<Shop> {
  const search = readShopSearch(address, Object.keys(kinds));
  try {
    const { data: service } = await api('GET /service-page/services/info/{serviceId}', {
      serviceId,
    });
    if (service.vertical !== vertical) throw notFound();
    const shelf = await api('GET /listings', { query: asked(serviceId, search) });
    const { deliveries } = await api('GET /deliveries', { query: { services: serviceId } });
    const [delivery = null] = deliveries;
    return { service, shelf, delivery, search, head: headOf(service, segment, search) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

const headOf = (service: ShopService, segment: string, search: ShopSearch): Shop['head'] => ({
  path: `/service/${segment}/${service._id}`,
  title: service.serviceName,
  description: service.description || m.shop_text({ service: service.serviceName }),
  hidden: isNarrowed(search) || search.page !== undefined,
  ...(service.image ? { picture: service.image.imageUrl } : {}),
});
