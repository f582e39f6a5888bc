import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { api, type Answer } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';

export type Delivery = Answer<'GET /deliveries'>['deliveries'][number];

/** Maximum services of a call. */
const AT_ONCE = 10;

/** The services of cart lines with delivery, without duplicates, in the order of the lines. */
export const deliveredServices = (
  items: readonly Pick<CartItem, 'delivered' | 'serviceId' | 'problem'>[],
): string[] => [
  ...new Set(
    items.flatMap(({ delivered, serviceId, problem }) =>
      delivered && !problem ? [serviceId] : [],
    ),
  ),
];

/** Delivery terms of any number of services, in order. Throws ApiError. */
export async function readDeliveries(services: readonly string[]): Promise<readonly Delivery[]> {
  const parts = Array.from({ length: Math.ceil(services.length / AT_ONCE) }, (_, at) =>
    services.slice(at * AT_ONCE, (at + 1) * AT_ONCE).join(','),
  );
  const answers = await Promise.all(
    parts.map((part) => api('GET /deliveries', { query: { services: part } })),
  );
  const place = ({ serviceId }: Delivery) => services.indexOf(serviceId);
  return answers
    .flatMap(({ deliveries }) => deliveries)
    .sort((one, other) => place(one) - place(other));
}

/** In order; null while loading. Reloads with the services or `round`, because slots fill up. */
export function useDeliveries(
  services: readonly string[],
  round = 0,
): { readonly deliveries: readonly Delivery[] | null; readonly failed: boolean } {
  const [known, setKnown] = useState<readonly Delivery[] | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = services.join(',');
  useEffect(() => {
    if (wanted === '') return setKnown([]);
    return whileShown(
      () => readDeliveries(wanted.split(',')),
      (deliveries) => {
        setKnown(deliveries);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [wanted, round]);
  return { deliveries: known, failed };
}
