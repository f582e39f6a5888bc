import { todayIn } from '#base/calendar-date.ts';
import { notFound } from '#base/errors.ts';
import { type OwnPerson, endpoints } from '#contract/own-people.ts';
import { refuseFaults, signInFirst } from '../accounts/errors.ts';
import { phoneToKeep } from '../accounts/keep-phone.ts';
import { DEPENDANTS_MAX } from '../accounts/rules.ts';
import { countryOfUser, lockAccount } from '../accounts/user-store.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { type Route, reply, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { listPersonDetails } from './details-store.ts';
import { PEOPLE_MAX, personFaults } from './rules.ts';
import {
  type PersonFacts,
  type PersonRow,
  deletePerson,
  insertPerson,
  listPeople,
  ownPerson,
  updatePerson,
} from './store.ts';

export const ownPeopleRoutes = (market: Market): Route[] => {
  const judged = async (
    user: Pick<SessionUser, 'id'>,
    body: Sent,
    kept?: string,
  ): Promise<PersonFacts> => {
    const country = body.country ?? (await countryOfUser(market.db, user.id));
    const input = {
      name: body.name.trim(),
      nameArabic: body.nameArabic.trim(),
      phone: phoneToKeep(body.phone, { country, kept: [kept] }),
      birthDate: body.birthDate?.trim() || null,
    };
    refuseFaults(personFaults(input, todayIn('UTC', market.clock.now())));
    return {
      name: input.name,
      name_arabic: input.nameArabic,
      relation: body.relation,
      country: body.country,
      phone: input.phone,
      language: body.language,
      birth_date: input.birthDate,
    };
  };

  return [
    route(endpoints.listOwnPeople, async ({ user }) =>
      reply(200, { people: await presentPeople(market.db, user.id) }),
    ),

    route(endpoints.addOwnPerson, async ({ user, body }) => {
      const facts = await judged(user, body);
      const row = await transaction(market.db, async (trx) => {
        const people = await lockPeople(trx, user.id);
        refuseTooMany([...people, facts]);
        const last = Math.max(-1, ...people.map(({ position }) => position));
        return insertPerson(trx, user.id, facts, last + 1, market.clock.now());
      });
      return reply(201, { person: presentPerson(row, []), message: 'Person saved' });
    }),

    route(endpoints.changeOwnPerson, async ({ user, params, body }) => {
      const before = await ownPerson(market.db, user.id, params.id);
      const facts = await judged(user, body, before.phone);
      const row = await transaction(market.db, async (trx) => {
        const people = await lockPeople(trx, user.id);
        const { id } = await ownPerson(trx, user.id, params.id);
        refuseTooMany(people.map((one) => (one.id === id ? facts : one)));
        return updatePerson(trx, id, facts);
      });
      const kept = await listPersonDetails(market.db, user.id);
      return reply(200, { person: presentPerson(row, kept), message: 'Person saved' });
    }),

    route(endpoints.removeOwnPerson, async ({ user, params }) => {
      await transaction(market.db, async (trx) => {
        await lockPeople(trx, user.id);
        if (!(await deletePerson(trx, user.id, params.id))) throw notFound('This person was');
      });
      return reply(200, { message: 'Person removed' });
    }),
  ];
};

interface Sent extends Omit<OwnPerson, '_id' | 'birthDate' | 'kept'> {
  readonly birthDate: string | null;
}

/** Serializes changes to the list, to enforce its max length. */
async function lockPeople(trx: Trx, userId: string): Promise<PersonRow[]> {
  if ((await lockAccount(trx, userId)) === null) throw signInFirst();
  return listPeople(trx, userId);
}

function refuseTooMany(people: readonly Pick<PersonFacts, 'birth_date'>[]): void {
  if (people.length > PEOPLE_MAX) refuseFaults({ people: 'people_too_many' });
  const born = people.filter(({ birth_date }) => birth_date !== null);
  if (born.length > DEPENDANTS_MAX) refuseFaults({ birthDate: 'dependants_too_many' });
}

type Kept = Awaited<ReturnType<typeof listPersonDetails>>;

async function presentPeople(db: Db, userId: string): Promise<OwnPerson[]> {
  const kept = await listPersonDetails(db, userId);
  return (await listPeople(db, userId)).map((row) => presentPerson(row, kept));
}

const presentPerson = (row: PersonRow, kept: Kept): OwnPerson => ({
  _id: row.id,
  name: row.name,
  nameArabic: row.name_arabic,
  relation: row.relation,
  country: row.country,
  phone: row.phone,
  language: row.language,
  birthDate: row.birth_date,
  kept: kept
    .filter(({ person_id: id }) => id === row.id)
    .map(({ vertical, mask }) => ({ vertical, mask })),
});
