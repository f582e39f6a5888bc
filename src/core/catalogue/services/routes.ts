import type { Language } from '#base/two-languages.ts';
import { notFound } from '#base/errors.ts';
import {
  activeTitles,
  allServices,
  categoryTitles,
  firstServices,
  serviceInfo,
  servicePage,
} from '#contract/services.ts';
import { stayAsked } from '#contract/stay-query.ts';
import { countQuote } from '../listings/listing-card.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import { kindsInOrder } from './enter-service.ts';
import { listFreeServices } from './free-services-store.ts';
import { presentCategory, presentService, presentServiceCard } from './present.ts';
import {
  findPublicService,
  listActiveCategories,
  listCategoryTitles,
  listFirstServices,
  listPublicServices,
} from './store.ts';

export const servicesRoutes = (market: Market): Route[] => {
  const one = async (id: string, language: Language | null) => {
    const row = await findPublicService(market.db, id, kindsInOrder(market.verticals), language);
    if (!row) throw notFound('Service');
    return reply(200, { data: presentService(row, market.verticals, language) });
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
    route(firstServices, async ({ query: { sort }, language }) => {
      const [categories, rows] = await Promise.all([
        listActiveCategories(market.db),
        listFirstServices(market.db, sort, language),
      ]);
      const firsts = Map.groupBy(rows, ({ category_id }) => category_id);
      return reply(200, {
        data: categories.map((category) => ({
          ...presentCategory(category),
          firsts: (firsts.get(category.id) ?? []).map((row) =>
            presentServiceCard(row, market.verticals),
          ),
        })),
      });
    }),
    route(categoryTitles, async () => reply(200, { data: await listCategoryTitles(market.db) })),
  ];
};
