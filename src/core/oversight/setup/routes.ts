import { endpoints, type VendorSetup } from '#contract/setup.ts';
import { servicePath } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { readSetup, type SetupRow } from './store.ts';

export const setupRoutes = (market: Market): Route[] => [
  route(endpoints.vendorSetup, async ({ user: { vendorId } }) => {
    if (vendorId === null) return reply(200, { setup: null, business: null });
    const row = await readSetup(market.db, vendorId, market.clock.now());
    const hidden = row.sold || !(row.status === 'Approved' || row.status === 'Pending');
    const { business: name, country, plan } = row;
    return reply(200, {
      setup: hidden ? null : present(market, row),
      business: { name, country, plan },
    });
  }),
];

function present({ verticals }: Pick<Market, 'verticals'>, row: SetupRow): VendorSetup {
  const { status, industry, payoutAccount, pageId, vertical, slug, name } = row;
  return {
    status,
    vertical: vertical ?? industry,
    page:
      pageId === null || vertical === null || slug === null
        ? null
        : {
            _id: pageId,
            name: name ?? '',
            href: servicePath(verticals, { id: pageId, vertical, slug }),
            onSale: row.onSale === true,
            delivery: row.delivery === true,
            hours: row.hours === true,
            dates: row.dates === true,
            rate: row.rate === true,
          },
    listed: row.listed === true,
    payoutAccount,
  };
}
