import type { Selectable } from 'kysely';
import { type Country, isCountry } from '#base/countries.ts';
import type { Address, Profile, User } from '#contract/accounts.ts';
import type { SignedInDevice } from '#contract/devices.ts';
import type { StoredPicture } from '../media/media-store.ts';
import { presentPicture } from '../media/present.ts';
import { browserOf, systemOf } from './user-agent.ts';
import type { AddressesTable, SessionsTable } from './tables.ts';
import type { UserRow } from './user-store.ts';

export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    language: row.language,
    // Written by the picture upload only, in this shape.
    picture: row.picture === null ? null : presentPicture(row.picture as StoredPicture),
    vendorStatus: row.vendor_status,
    verticals: row.verticals,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentProfile(
  row: UserRow,
  addresses: readonly Selectable<AddressesTable>[],
): Profile {
  return { ...presentUser(row), addresses: addresses.map(presentAddress) };
}

function presentAddress(row: Selectable<AddressesTable>): Address {
  const { id, user_id: _owner, position: _position, country, ...lines } = row;
  return { _id: id, ...lines, country: knownCountry(country) };
}

function knownCountry(text: string): Country {
  if (!isCountry(text)) throw new Error(`An address is in ${text}, which Souk does not serve`);
  return text;
}

export function presentDevice(
  row: Selectable<SessionsTable> & { readonly remembered_until: Date | null },
  currentId: string,
  now: Date,
): SignedInDevice {
  return {
    _id: row.id,
    browser: browserOf(row.user_agent),
    system: systemOf(row.user_agent),
    address: row.ip,
    current: row.id === currentId,
    remembered: row.remembered_until !== null && row.remembered_until > now,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  };
}
