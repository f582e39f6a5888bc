import { type RawBuilder, sql } from 'kysely';
import { COUNTRIES, isCountry, zoneOf } from '#base/countries.ts';

/** Time zone of the marketplace's accounts, and of vendors without a country. */
export const HOME_ZONE = zoneOf('Egypt');

export function zoneOfVendor(address: unknown): string {
  if (typeof address !== 'object' || address === null || !('country' in address)) return HOME_ZONE;
  const { country } = address;
  return typeof country === 'string' && isCountry(country) ? zoneOf(country) : HOME_ZONE;
}

const ZONES = JSON.stringify(Object.fromEntries(COUNTRIES.map((name) => [name, zoneOf(name)])));

/** SQL: the local day of `vendors` at an instant. */
export const dayOfVendor = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${instant} at time zone coalesce(
    ${ZONES}::jsonb ->> (vendors.business_address ->> 'country'), ${HOME_ZONE}))::date`;
