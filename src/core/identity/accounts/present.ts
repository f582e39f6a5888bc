import type { Selectable } from 'kysely';
import { type Country, isCountry } from '#base/countries.ts';
import { KEPT_EVENTS } from '#base/security-events.ts';
import type { SecurityNews } from '#contract/account-security.ts';
import type { Address, Profile, User } from '#contract/accounts.ts';
import type { SignedInDevice } from '#contract/devices.ts';
import type { Dependant } from '#verticals/choice.ts';
import { presentPicture, type StoredPicture } from '#core/shared/media/media-store.ts';
import type { SecurityEventRow } from '../security/store.ts';
import { browserOf, systemOf } from './notice.ts';
import type { AddressesTable, SessionsTable } from './tables.ts';
import { effectiveRole, findUser, listAddresses, type UserRow } from './user-store.ts';
import { notFound } from '#base/errors.ts';
import type { Db } from '#core/shared/database.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { listDependants } from '../persons/store.ts';

export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: effectiveRole(row),
    vendorRole: row.vendor_role,
    staffRole: row.staff_role,
    language: row.language,
    // Only the picture upload writes this column.
    picture: row.picture === null ? null : presentPicture(row.picture as StoredPicture),
    vendorStatus: row.vendor_status,
    verticals: row.verticals,
    createdAt: row.created_at.toISOString(),
  };
}

function presentProfile(
  row: UserRow,
  addresses: readonly Selectable<AddressesTable>[],
  dependants: readonly Dependant[],
): Profile {
  return {
    ...presentUser(row),
    hasPassword: row.has_password,
    addresses: addresses.map(presentAddress),
    dependants: dependants.map(({ id, ...one }) => ({ _id: id, ...one })),
  };
}

function presentAddress(row: Selectable<AddressesTable>): Address {
  const { id, user_id: _owner, position: _position, person_id: personId, country, ...lines } = row;
  return { _id: id, ...lines, country: knownCountry(country), personId };
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

/** Event details shown to the user, without other users' ids. */
const SHOWN = ['why', 'by', 'factor', 'which', 'count', 'left', 'from', 'to', 'newBrowser', 'on'];

/** Entries of known events; others are skipped. */
export function presentNews(row: SecurityEventRow): SecurityNews[] {
  const event = KEPT_EVENTS.find((name) => name === row.event);
  if (!event) return [];
  const details = Object.entries(row.details ?? {}).filter(
    (entry): entry is [string, string | number | boolean] =>
      SHOWN.includes(entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return [
    {
      _id: row.id,
      event,
      details: Object.fromEntries(details),
      byMarketplace: row.user_agent === '' && row.ip === '',
      browser: browserOf(row.user_agent),
      system: systemOf(row.user_agent),
      address: row.ip,
      count: row.count,
      at: row.at.toISOString(),
    },
  ];
}

/** A user's own profile. Throws 404 if the account was deleted since the session was read. */
export async function readProfile(
  db: Db,
  { id: userId, vendorId }: Pick<SessionUser, 'id' | 'vendorId'>,
): Promise<Profile> {
  const user = await findUser(db, userId, vendorId);
  if (!user) throw notFound('This account was');
  return presentProfile(user, await listAddresses(db, userId), await listDependants(db, userId));
}
