import * as calls from '#contract/accounts.ts';
import { jsonInParts } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { leaveConversations } from '#core/conversations/index.ts';
import { leaveStanding } from '#core/compliance/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { deleteVendors, documentKey, listDocumentIdsOf } from '#core/catalogue/index.ts';
import {
  BROWSER_COOKIE,
  DEVICE_COOKIE,
  endEverySession,
  FORGET,
  isLastAdministrator,
  lastAdmin,
  listSessions,
  lockAdmins,
  lockOnlyOwned,
  lockOwned,
  lockAccount,
  lockPerson,
  presentDevice,
  readProfile,
  SESSION_COOKIE,
  signInFirst,
  STEP_COOKIE,
  vendorLeaving,
} from '#core/identity/index.ts';
import { settleKept } from './export-store.ts';
import { anonymise, listPictureIds } from './leaving-store.ts';

export const privacyRoutes = (market: Market): Route[] => [
  route(calls.exportAccount, async (call) => {
    const now = market.clock.now();
    const user = await readProfile(market.db, call.user);
    const sessions = await listSessions(market.db, call.user.id, now);
    const kept = await settleKept(market, call.user.id, call.user.email);
    const devices = sessions.map((session) => presentDevice(session, call.user.sessionId, now));
    await market.security.record(market.db, {
      event: 'account-exported',
      user: call.user.id,
      from: call,
    });
    return reply(200, jsonInParts({ exportedAt: now.toISOString(), user, ...kept, devices }), {
      'content-disposition': `attachment; filename="souk-${now.toISOString().slice(0, 10)}.json"`,
    });
  }),

  route(calls.deleteAccount, async (call) => {
    const { user } = call;
    const { pictures, documents, proofs, talked } = await transaction(market.db, async (trx) => {
      // Same lock order as checkout and application: they either finish first or find no account.
      await lockPerson(trx, user.id);
      if (user.role === 'admin' && isLastAdministrator(await lockAdmins(trx, [user.id]), user.id))
        throw lastAdmin();
      if ((await lockAccount(trx, user.id)) === null) throw signInFirst();
      await lockOwned(trx, user.id);
      const owned = await lockOnlyOwned(trx, user.id);
      if (owned.some(({ status }) => status !== 'Onboarding')) throw vendorLeaving();
      const pictures = await listPictureIds(trx, user.id);
      const begun = owned.map(({ id }) => id);
      const documents = await listDocumentIdsOf(trx, begun);
      const shown = await leaveStanding(trx, user.id);
      await endEverySession(trx, user.id);
      await market.security.record(trx, {
        event: 'account-deleted',
        user: user.id,
        from: call,
      });
      const talked = await leaveConversations(trx, user.id);
      await deleteVendors(trx, begun);
      await anonymise(trx, user, market.verticals, market.clock.now());
      return { pictures, documents, proofs: shown, talked };
    });
    await removeFiles(market.log, market.media, pictures);
    await removeFiles(market.log, market.privateFiles, documents.map(documentKey));
    await removeFiles(market.log, market.privateFiles, proofs);
    await removeFiles(market.log, market.privateFiles, talked);
    for (const name of [SESSION_COOKIE, STEP_COOKIE, DEVICE_COOKIE, BROWSER_COOKIE])
      call.setCookie(name, '', { maxAge: 0 });
    await market.pages.drop('home');
    return reply(200, { message: 'Your account has been deleted' }, FORGET);
  }),
];
