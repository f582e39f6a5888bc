import { badInput, notFound, Refusal } from '#base/errors.ts';
import type { Trx } from '#core/shared/database.ts';
import { findServicesToListUnder, type OwnService } from './vendor-store.ts';

/**
 * The service for a new listing: the named one, or the vendor's only one of the vertical. Throws
 * 404 for another vendor's, 409 without a service, and 400 if several exist.
 */
export async function serviceToListUnder(
  trx: Trx,
  vendorId: string,
  vertical: string,
  serviceId: string | null | undefined,
): Promise<OwnService> {
  const own = await findServicesToListUnder(trx, vendorId, vertical, serviceId ?? undefined);
  const [service] = own;
  if (!service) {
    if (serviceId) throw notFound('Service');
    throw new Refusal(409, 'no_service');
  }
  if (own.length > 1)
    throw badInput(
      { serviceId: 'Choose a service for this listing' },
      { errorCodes: { serviceId: 'choose' } },
    );
  return service;
}
