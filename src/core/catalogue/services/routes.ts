import type { Language } from '#base/two-languages.ts';
import { notFound } from '#base/errors.ts';
import {
  activeTitles,
  allServices,
  categoryTitles,
  serviceInfo,
  servicePage,
} from '#contract/services.ts';
import { stayAsked } from '#contract/stay-query.ts';
import { countQuote } from '../listings/listing-card.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import { kindsInOrder } from './enter-service.ts';
import { presentCategory, presentService, presentServiceCard } from './present.ts';
import {
  findPublicService,
  listActiveCategories,
  listCategoryTitles,
  listFreeServices,
  listPublicServices,
} from './store.ts';

export const servicesRoutes = (market: Market): Route[] => {
  const one = async (id: string, language: Language | null) => {
    const row = await findPublicService(market.db, id, kindsInOrder(market.verticals), language);
    if (!row) throw notFound('Service');
    return reply(200, { data: presentService(row, market.verticals) });
  };
  return [
    route(serviceInfo, ({ params, language }) => one(params.serviceId, language)),
    route(servicePage, ({ params, language }) => one(params.id, language)),
    route(allServices, async ({ ip, user, params, query, language }) => {
      const { db, verticals, clock } = market;
      const stay = stayAsked(query);
      if (stay) await countQuote(market, { ip, user });
      const { rows, total, more } = stay
        ? await listFreeServices(db, params.id, query, language, { asked: stay, now: clock.now() })
        : await listPublicServices(db, params.id, query, language);
      return reply(200, {
        data: rows.map((row) => presentServiceCard(row, verticals, stay)),
        total,
        ...(more && { more }),
      });
    }),
    route(activeTitles, async () =>
      reply(200, { data: (await listActiveCategories(market.db)).map(presentCategory) }),
    ),
    route(categoryTitles, async () => reply(200, { data: await listCategoryTitles(market.db) })),
  ];
};
