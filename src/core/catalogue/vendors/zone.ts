import { type RawBuilder, sql } from 'kysely';
import { COUNTRIES, isCountry, zoneOf } from '#base/countries.ts';

/** Where the marketplace keeps its own books, and the days of vendors who have not said where they are. */
export const HOME_ZONE = zoneOf('Egypt');

/** The time zone that a vendor's days are in, by its business address as it is kept. */
export function zoneOfVendor(address: unknown): string {
  if (typeof address !== 'object' || address === null || !('country' in address)) return HOME_ZONE;
  const { country } = address;
  return typeof country === 'string' && isCountry(country) ? zoneOf(country) : HOME_ZONE;
}

const ZONES = JSON.stringify(Object.fromEntries(COUNTRIES.map((name) => [name, zoneOf(name)])));

/** The same in a statement that has `vendors`: the day of the vendor's country at an instant. */
export const dayOfVendor = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${instant} at time zone coalesce(
    ${ZONES}::jsonb ->> (vendors.business_address ->> 'country'), ${HOME_ZONE}))::date`;
