import { badInput, notFound, Refusal } from '#base/errors.ts';
import type { Trx } from '#core/shared/database.ts';
import { findServicesToListUnder, type OwnService } from './vendor-store.ts';

/**
 * The service that a new listing goes under: the one named, else the vendor's only one of the vertical. Throws 404 for
 * somebody else's, 409 when the vendor has none, 400 when it must be said which.
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
