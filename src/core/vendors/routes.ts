import { type CsvColumn, csvOf } from '#base/csv.ts';
import { MOST_EXPORTED } from '#contract/list.ts';
import { endpoints, type PendingVendor } from '#contract/vendors.ts';
import type { Market } from '../market.ts';
import { reply, type Route, route } from '../route.ts';
import { listApplications } from './admin-store.ts';
import { tooManyToExport } from './errors.ts';
import { presentApplication } from './present.ts';

export const vendorsRoutes = (market: Market): Route[] => [
  route(endpoints.pendingVendors, async ({ query: { page, pageSize, ...filter } }) => {
    const slice = { limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await listApplications(market.db, filter, slice);
    return reply(200, { vendors: rows.map(presentApplication), total });
  }),

  route(endpoints.pendingVendorsCsv, async ({ query }) => {
    const { rows, total } = await listApplications(market.db, query, { limit: MOST_EXPORTED });
    if (total > MOST_EXPORTED) throw tooManyToExport();
    return reply(200, csvOf(APPLICATION_COLUMNS, rows.map(presentApplication)));
  }),
];

const APPLICATION_COLUMNS: readonly CsvColumn<PendingVendor>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Business name', value: ({ businessName }) => businessName },
  { title: 'Business type', value: ({ businessType }) => businessType },
  { title: 'E-mail', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Applied', value: ({ applicationDate }) => applicationDate },
  { title: 'Status', value: ({ status }) => status },
];
