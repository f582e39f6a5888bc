import { COUNTRIES, isCountry } from '#base/countries.ts';
import { badInput } from '#base/errors.ts';
import { endpoints, type Feature } from '#contract/features.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { notifyPages } from '../places/own-listings.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { keepListingPublic, licensedVerticals, listFeatures, putFeature } from './store.ts';

/** Admin endpoints for the countries of licensed verticals. */
export const featureRoutes = (market: Market): Route[] => {
  const licensed = licensedVerticals(market);

  async function present(): Promise<Feature[]> {
    const rows = await listFeatures(market.db);
    return licensed.flatMap((vertical) =>
      COUNTRIES.map((country): Feature => {
        const row = rows.find((one) => one.vertical === vertical && one.country === country);
        return {
          vertical,
          country,
          enabled: row?.enabled ?? false,
          licence: row?.licence ?? '',
          authority: row?.authority ?? '',
          updatedAt: row?.updated_at.toISOString() ?? null,
        };
      }),
    );
  }

  return [
    route(endpoints.listFeatures, async () => reply(200, { features: await present() })),

    route(endpoints.setFeature, async ({ user, body }) => {
      const { vertical, country, enabled, licence, authority } = body;
      if (!licensed.includes(vertical) || !isCountry(country))
        throw badInput({ vertical: 'Choose one of them' }, { errorCodes: { vertical: 'choose' } });
      const missing = enabled
        ? Object.entries({ licence, authority }).filter(([, text]) => text === '')
        : [];
      if (missing.length > 0)
        throw badInput(
          Object.fromEntries(missing.map(([field]) => [field, 'Enter the licence of who sends'])),
          {
            errorCodes: Object.fromEntries(missing.map(([field]) => [field, 'required' as const])),
          },
        );
      const now = market.clock.now();
      const changed = await transaction(market.db, async (trx) => {
        const before = (await listFeatures(trx)).find(
          (one) => one.vertical === vertical && one.country === country,
        );
        await putFeature(trx, { vertical, country, enabled, licence, authority, updated_at: now });
        await recordAudit(
          trx,
          {
            actor: { id: user.id, role: 'admin' },
            action: 'feature.changed',
            subject: { type: 'user', id: user.id },
            ...(before && {
              before: { vertical, country, enabled: before.enabled, licence: before.licence },
            }),
            after: { vertical, country, enabled, licence, authority },
          },
          now,
        );
        const listings = await keepListingPublic(market, trx, { vertical, country });
        const freed: string[] = [];
        if (!enabled)
          for (const listingId of listings)
            freed.push(...(await market.closeUnsold(trx, { listingId }, now)));
        return { listings, freed };
      });
      await notifyPages(market, changed.freed);
      await market.pages.drop(
        ...changed.listings.map((id) => `listing:${id}`),
        ...(changed.listings.length > 0 ? ['home', 'lists'] : []),
      );
      return reply(200, { features: await present(), message: 'Saved' });
    }),
  ];
};
