import type { Kysely } from 'kysely';
import * as people from './0001-people.ts';
import * as catalogue from './0002-catalogue.ts';
import * as commerce from './0003-commerce.ts';
import * as money from './0004-money.ts';
import * as accounts from './0005-accounts.ts';
import * as mail from './0006-mail.ts';
import * as search from './0007-search.ts';
import * as openOrders from './0008-open-orders.ts';
import * as searchIndexes from './0009-search-indexes.ts';
import * as dashboards from './0010-dashboards.ts';
import * as vendorReview from './0011-vendor-review.ts';
import * as services from './0012-services.ts';
import * as countedLists from './0013-counted-lists.ts';
import * as foundLists from './0014-found-lists.ts';
import * as homes from './0015-homes.ts';
import * as payouts from './0016-payouts.ts';
import * as openingHours from './0017-opening-hours.ts';
import * as goods from './0018-goods.ts';

export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
}

/** In order; only ever appended to. */
export const migrations: readonly Migration[] = [
  { name: '0001-people', up: people.up },
  { name: '0002-catalogue', up: catalogue.up },
  { name: '0003-commerce', up: commerce.up },
  { name: '0004-money', up: money.up },
  { name: '0005-accounts', up: accounts.up },
  { name: '0006-mail', up: mail.up },
  { name: '0007-search', up: search.up },
  { name: '0008-open-orders', up: openOrders.up },
  { name: '0009-search-indexes', up: searchIndexes.up },
  { name: '0010-dashboards', up: dashboards.up },
  { name: '0011-vendor-review', up: vendorReview.up },
  { name: '0012-services', up: services.up },
  { name: '0013-counted-lists', up: countedLists.up },
  { name: '0014-found-lists', up: foundLists.up },
  { name: '0015-homes', up: homes.up },
  { name: '0016-payouts', up: payouts.up },
  { name: '0017-opening-hours', up: openingHours.up },
  { name: '0018-goods', up: goods.up },
];
