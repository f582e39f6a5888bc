import { shipRefusal } from '#core/orders/orders/rules.ts';
import type { Answer } from '#web/api.ts';

type Shippable = Pick<
  Answer<'GET /vendor/orders'>['data'][number],
  'status' | 'shippedAt' | 'isPaid' | 'delivery' | 'items' | 'beingChecked'
>;

/** True if the vendor can mark the order as shipped now. */
export const canShip = ({
  status,
  shippedAt,
  isPaid,
  delivery,
  items,
  beingChecked,
}: Shippable): boolean =>
  !beingChecked &&
  shipRefusal({
    status,
    shipped: shippedAt !== null,
    isPaid,
    isDelivered: delivery !== null,
    openOffers: items
      .flatMap(({ substitutions }) => substitutions)
      .filter(({ state }) => state === 'proposed').length,
  }) === null;
