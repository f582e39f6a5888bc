import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/people.ts';
import { listAudit, presentAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { decide } from './decide.ts';
import { presentFound, presentPerson } from './present.ts';
import { findPerson, listPeople } from './store.ts';

export const peopleRoutes = (market: Market): Route[] => {
  const { db, clock } = market;
  const details = async (id: string) => {
    const row = await findPerson(db, id, clock.now());
    if (!row) throw notFound('This person was');
    const audit = await listAudit(db, { type: 'user', id });
    return { person: presentFound(row, audit.map(presentAudit)) };
  };
  return [
    route(endpoints.listPeople, async ({ query: { page, pageSize, ...filter } }) => {
      const slice = { rows: pageSize, offset: (page - 1) * pageSize };
      const { rows, total, more } = await listPeople(db, filter, slice);
      return reply(200, { data: rows.map(presentPerson), total, more });
    }),
    route(endpoints.personDetails, async ({ params }) => reply(200, await details(params.id))),
    route(endpoints.endPersonsSessions, async (call) => {
      await decide(market, 'end-sessions', call);
      return reply(200, await details(call.params.id));
    }),
    route(endpoints.disablePerson, async (call) => {
      await decide(market, 'disable', call);
      return reply(200, await details(call.params.id));
    }),
    route(endpoints.enablePerson, async (call) => {
      await decide(market, 'enable', call);
      return reply(200, await details(call.params.id));
    }),
  ];
};
