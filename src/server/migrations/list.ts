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
import * as delivery from './0019-delivery.ts';
import * as shelves from './0020-shelves.ts';
import * as stockWords from './0021-stock-words.ts';
import * as shelved from './0022-shelved.ts';
import * as closedDeliveries from './0023-closed-deliveries.ts';
import * as returnsLists from './0024-returns-lists.ts';
import * as foundWhilePublic from './0025-found-while-public.ts';
import * as foundByAccount from './0040-found-by-account.ts';
import * as categoriesInArabic from './0026-categories-in-arabic.ts';
import * as countedByChange from './0028-counted-by-change.ts';
import * as security from './0029-security.ts';
import * as sentSecrets from './0031-sent-secrets.ts';
import * as keptPapers from './0032-kept-papers.ts';
import * as secondFactors from './0030-second-factors.ts';
import * as suggestions from './0037-suggestions.ts';
import * as sitemap from './0038-sitemap.ts';
import * as nextDays from './0042-next-days.ts';
import * as sayWhatItIs from './0044-say-what-it-is.ts';
import * as movedClock from './0043-moved-clock.ts';
import * as dayTerms from './0046-day-terms.ts';
import * as changedBookings from './0047-changed-bookings.ts';
import * as reminders from './0048-reminders.ts';
import * as confided from './0045-confided.ts';
import * as twoLanguages from './0050-two-languages.ts';
import * as eventsSay from './0052-events-say.ts';
import * as facetWords from './0051-facet-words.ts';

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
  { name: '0019-delivery', up: delivery.up },
  { name: '0020-shelves', up: shelves.up },
  { name: '0021-stock-words', up: stockWords.up },
  { name: '0022-shelved', up: shelved.up },
  { name: '0023-closed-deliveries', up: closedDeliveries.up },
  { name: '0024-returns-lists', up: returnsLists.up },
  { name: '0025-found-while-public', up: foundWhilePublic.up },
  { name: '0026-categories-in-arabic', up: categoriesInArabic.up },
  { name: '0028-counted-by-change', up: countedByChange.up },
  { name: '0029-security', up: security.up },
  { name: '0031-sent-secrets', up: sentSecrets.up },
  { name: '0032-kept-papers', up: keptPapers.up },
  { name: '0030-second-factors', up: secondFactors.up },
  { name: '0040-found-by-account', up: foundByAccount.up },
  { name: '0037-suggestions', up: suggestions.up },
  { name: '0038-sitemap', up: sitemap.up },
  { name: '0042-next-days', up: nextDays.up },
  { name: '0044-say-what-it-is', up: sayWhatItIs.up },
  { name: '0046-day-terms', up: dayTerms.up },
  { name: '0043-moved-clock', up: movedClock.up },
  { name: '0045-confided', up: confided.up },
  { name: '0047-changed-bookings', up: changedBookings.up },
  { name: '0048-reminders', up: reminders.up },
  { name: '0050-two-languages', up: twoLanguages.up },
  { name: '0051-facet-words', up: facetWords.up },
  { name: '0052-events-say', up: eventsSay.up },
];
