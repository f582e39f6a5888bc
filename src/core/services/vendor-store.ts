import type { Trx } from '../database.ts';

export interface OwnService {
  readonly id: string;
  readonly public: boolean;
}

/**
 * A vendor's own services of a vertical, or the one asked for. Locked against a change of its status meanwhile, so that what
 * is listed under it is seen exactly when it is.
 */
export async function findServicesToListUnder(
  trx: Trx,
  vendorId: string,
  vertical: string,
  serviceId?: string,
): Promise<OwnService[]> {
  let own = trx
    .selectFrom('services')
    .select(['id', 'public'])
    .where('vendor_id', '=', vendorId)
    .where('vertical', '=', vertical);
  if (serviceId !== undefined) own = own.where('id', '=', serviceId);
  return own.orderBy('created_at').forShare().execute();
}
