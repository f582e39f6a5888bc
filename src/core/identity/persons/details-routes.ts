import { ZodError } from 'zod';
import { badFields, badInput, notFound } from '#base/errors.ts';
import { fieldFaults } from '#base/field-codes.ts';
import { hiddenAt } from '#base/hidden-signs.ts';
import { endpoints } from '#contract/own-people.ts';
import { lockAccount } from '../accounts/user-store.ts';
import { signInFirst } from '../accounts/errors.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import {
  dropPersonDetails,
  findPersonDetails,
  openDetails,
  putPersonDetails,
  sealDetails,
} from './details-store.ts';
import { holdOwnPerson, ownPerson } from './store.ts';

const UNKEPT = { 'cache-control': 'no-store' };

/** Personal details saved for reuse: encrypted and readable by their account only. */
export const personDetailsRoutes = (market: Market): Route[] => {
  const { db } = market;
  const asked = (id: string) => {
    const ofPerson = market.verticals[id]?.secrets?.ofPerson;
    if (!ofPerson) throw notFound('Category');
    return ofPerson;
  };
  const judged = (vertical: string, given: Readonly<Record<string, unknown>>) => {
    const hidden = hiddenAt(given, 'details');
    if (hidden !== null)
      throw badInput(
        { [hidden]: 'Remove any invisible characters' },
        { errorCodes: { [hidden]: 'hidden' } },
      );
    try {
      return asked(vertical).parse(given);
    } catch (error) {
      if (error instanceof ZodError)
        throw badFields(fieldFaults(error, (path) => `details.${path}`));
      throw error;
    }
  };
  return [
    route(endpoints.readPersonDetails, async ({ user, params: { id, vertical } }) => {
      await ownPerson(db, user.id, id);
      asked(vertical);
      const row = await findPersonDetails(db, { userId: user.id, id, vertical });
      return reply(200, { details: row ? openDetails(market, row) : null }, UNKEPT);
    }),
    route(endpoints.keepPersonDetails, async ({ user, params: { id, vertical }, body }) => {
      const { value, mask } = judged(vertical, body.details);
      await transaction(db, async (trx) => {
        if ((await lockAccount(trx, user.id)) === null) throw signInFirst();
        await holdOwnPerson(trx, user.id, id);
        await putPersonDetails(trx, {
          person_id: id,
          vertical,
          sealed: sealDetails(market, { id, vertical }, value),
          mask,
          updated_at: market.clock.now(),
        });
      });
      return reply(200, { mask, message: 'Kept for the next time' }, UNKEPT);
    }),
    route(endpoints.forgetPersonDetails, async ({ user, params: { id, vertical } }) => {
      await transaction(db, async (trx) => {
        await holdOwnPerson(trx, user.id, id);
        if (!(await dropPersonDetails(trx, { id, vertical }))) throw notFound('Details');
      });
      return reply(200, { message: 'Details removed' });
    }),
  ];
};
