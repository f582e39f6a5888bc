import * as calls from '#contract/factors.ts';
import { newId } from '#base/ids.ts';
import type { Market } from '#core/shared/market.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { lockAccount } from '../accounts/user-store.ts';
import { readCode } from '../accounts/code-rules.ts';
import { notSixDigits } from '../accounts/errors.ts';
import { addFactor, changerOf, removeFactor } from './change.ts';
import { appAddress, authenticatorSeal, newAppSecret, stepOfCode } from './judge.ts';
import { confirmApp, findApp, findSetup, insertSetup, removeApp } from './app-store.ts';
import { appExists, factorMissing, noSetup, setupCodeWrong } from './errors.ts';
import { seal, unseal } from '../security/sealed.ts';

export const appRoutes = (market: Market): Route[] => [
  route(calls.beginApp, async ({ user }) => {
    const now = market.clock.now();
    if (await findApp(market.db, user.id)) throw appExists();
    const secret = newAppSecret();
    const id = newId(now);
    const sealed = seal(authenticatorSeal(market.settings, id), secret);
    await transaction(market.db, async (trx) => {
      await lockAccount(trx, user.id);
      await insertSetup(trx, { id, userId: user.id, sealed }, now);
    });
    const address = appAddress(secret, user.email);
    const { toString: drawCode } = await import('qrcode');
    const qrSvg = await drawCode(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
    return reply(200, { secret, address, qrSvg });
  }),

  route(calls.confirmApp, async (call) => {
    const { user } = call;
    const now = market.clock.now();
    const code = readCode(call.body.code);
    if (code === null) throw notSixDigits('code');
    const setup = await findSetup(market.db, user.id, now);
    const secret = setup && unseal(authenticatorSeal(market.settings, setup.id), setup.secret);
    if (!setup || secret === null) throw noSetup();
    const timeStep = stepOfCode(secret, code, now);
    if (timeStep === null) throw setupCodeWrong();
    const recoveryCodes = await addFactor(market, changerOf(call), 'totp', async (trx) => {
      if (await findApp(trx, user.id)) throw appExists();
      if (!(await confirmApp(trx, setup.id, timeStep, now))) throw noSetup();
    });
    return reply(200, { message: 'Authenticator app turned on', recoveryCodes });
  }),

  route(calls.removeApp, async (call) => {
    await removeFactor(market, changerOf(call), 'totp', async (trx) => {
      if (!(await removeApp(trx, call.user.id))) throw factorMissing();
    });
    return reply(200, { message: 'Authenticator app removed' });
  }),
];
