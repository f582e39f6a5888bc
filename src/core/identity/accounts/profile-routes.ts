import { listSecurityNews } from '#contract/account-security.ts';
import * as calls from '#contract/accounts.ts';
import * as deviceCalls from '#contract/devices.ts';
import { todayIn } from '#base/calendar-date.ts';
import { notFound } from '#base/errors.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { deleteMedia, keepPictures, removeFiles } from '#core/shared/media/keep-pictures.ts';
import { NEWS_AT_ONCE, listSecurityEvents } from '../security/store.ts';
import { PEOPLE_MAX } from '../persons/rules.ts';
import { holdOwnPerson, listPeople, replaceDependants } from '../persons/store.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { refuseFaults, signInFirst } from './errors.ts';
import { presentDevice, presentNews, presentUser, readProfile } from './present.ts';
import { type ProfileInput, profileFaults, trimmed } from './profile-rules.ts';
import { phoneToKeep } from './keep-phone.ts';
import { endOtherSessions, endSessionOf, listSessions } from './session-store.ts';
import {
  findUser,
  listAddresses,
  lockAccount,
  type ProfileChange,
  replaceAddresses,
  updateUser,
} from './user-store.ts';

export const profileRoutes = (market: Market): Route[] => [
  route(calls.readProfile, async (call) =>
    reply(200, { user: await readProfile(market.db, call.user) }),
  ),

  route(calls.writeProfile, async (call) => {
    const input = await phonesRead(market.db, call.user.id, trimmed(call.body));
    const now = market.clock.now();
    refuseFaults(profileFaults(input, todayIn('UTC', now)));
    const change: ProfileChange = {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(call.body.phone === undefined ? {} : { phone: input.phone || null }),
      ...(call.body.language === undefined ? {} : { language: call.body.language }),
    };
    await transaction(market.db, async (trx) => {
      if ((await lockAccount(trx, call.user.id)) === null) throw signInFirst();
      await updateUser(trx, call.user.id, change, now);
      if (input.dependants) {
        await replaceDependants(trx, call.user.id, input.dependants, now);
        if ((await listPeople(trx, call.user.id)).length > PEOPLE_MAX)
          refuseFaults({ people: 'people_too_many' });
      }
      if (!input.addresses) return;
      const addresses = input.addresses.map(({ _id, ...lines }) => ({ id: _id ?? null, ...lines }));
      // Only own people, held against concurrent removal.
      for (const personId of new Set(addresses.flatMap((one) => one.personId ?? [])))
        await holdOwnPerson(trx, call.user.id, personId);
      await replaceAddresses(trx, call.user.id, addresses, now);
    });
    const user = await readProfile(market.db, call.user);
    return reply(200, { user, message: 'Profile saved' });
  }),

  route(calls.uploadProfilePicture, async (call) => {
    await market.limits.take('uploads', call.user.id);
    const upload = { ownerId: call.user.id, dataString: call.body.image, alt: call.user.name };
    const replaced = await keepPictures(market, [upload], async (trx, [picture]) => {
      const before = await findUser(trx, call.user.id);
      await updateUser(trx, call.user.id, { picture: JSON.stringify(picture) }, market.clock.now());
      const old = before ? presentUser(before).picture : null;
      if (old) await deleteMedia(trx, old.id);
      return old;
    });
    if (replaced) await removeFiles(market.log, market.media, [replaced.id]);
    const user = await findUser(market.db, call.user.id, call.user.vendorId);
    if (!user) throw notFound('This account was');
    return reply(200, { message: 'Picture saved', user: presentUser(user) });
  }),

  route(deviceCalls.listDevices, async (call) => {
    const now = market.clock.now();
    const sessions = await listSessions(market.db, call.user.id, now);
    return reply(200, {
      devices: sessions.map((session) => presentDevice(session, call.user.sessionId, now)),
    });
  }),

  route(listSecurityNews, async (call) => {
    const rows = await listSecurityEvents(market.db, call.user.id, call.query.before);
    const events = rows.slice(0, NEWS_AT_ONCE).flatMap(presentNews);
    return reply(200, { events, more: rows.length > NEWS_AT_ONCE });
  }),

  route(deviceCalls.signOutDevice, async (call) => {
    await transaction(market.db, async (trx) => {
      if (!(await endSessionOf(trx, call.user.id, call.params.id)))
        throw notFound('This device was');
      await market.security.record(trx, {
        event: 'sessions-ended',
        user: call.user.id,
        from: call,
        details: { which: 'one', count: 1, why: 'signed-out' },
      });
    });
    return reply(200, { message: 'Device signed out' });
  }),

  route(deviceCalls.signOutOthers, async ({ user, ip, userAgent, requestId }) => {
    await transaction(market.db, async (trx) => {
      await lockAccount(trx, user.id);
      const count = await endOtherSessions(trx, user);
      await market.security.record(trx, {
        event: 'sessions-ended',
        user: user.id,
        from: { ip, userAgent, requestId },
        details: { which: 'others', count, why: 'signed-out' },
      });
    });
    return reply(200, { message: "You're signed out on all other devices" });
  }),
];

/** Normalizes phones; the user's own gets the country of the first address. */
async function phonesRead(db: Db, userId: string, input: ProfileInput): Promise<ProfileInput> {
  const [user, known] = await Promise.all([findUser(db, userId), listAddresses(db, userId)]);
  const country = (input.addresses ?? known)[0]?.country;
  const kept = [user?.phone, ...known.map(({ phone }) => phone)];
  return {
    ...input,
    phone: input.phone && phoneToKeep(input.phone, { country, kept }),
    addresses: input.addresses?.map((address) => ({
      ...address,
      phone: phoneToKeep(address.phone, { country: address.country, kept }),
    })),
  };
}
