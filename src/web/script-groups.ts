import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which modules of the client go into one script. Left alone the bundler makes forty small ones, which compress a tenth
 * worse than a few, are a request each, and whose hashed names every page's entry carries. What no group takes becomes a
 * script of its own: each page, and what only a few of them share. Measured by tests/e2e/delivery.spec.ts.
 */
const path = (pattern: string) => new RegExp(pattern.replaceAll('/', '[/\\\\]'));

const verticals = readdirSync(join(import.meta.dirname, '../verticals'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .join('|');
const OF_VERTICAL = path(`/src/(?:verticals|web/words/generated/messages)/(${verticals})(?:/|_)`);

export const scriptGroups = [
  {
    // React and the router: the same in every release of ours, so that browsers keep it.
    name: 'framework',
    test: path(
      'preload-helper|souk:jsx|/node_modules/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)/(?!.*useBlocker)',
    ),
    priority: 3,
  },
  {
    // What stands around every public page.
    name: 'frame',
    test: path(
      [
        '/src/web/(?:shell/(?!not-found|signed-in)',
        'layouts/main|market-time',
        'structured-|cart-count|country-choice|words/country-names|guards/origin-path',
        'cart/(?:use-cart|cart-state|watch-for-cart)',
        'ui/(?:mark|popover|icons|picture|skeleton|badge|breadcrumbs|category-icons|date-text)',
        'words/generated/messages/shell_)',
      ].join('|'),
    ),
    priority: 2,
  },
  {
    // What keeps and changes a cart: one script for whoever has one.
    name: 'cart',
    test: path(
      '/src/web/(?:cart/(?:load-cart|guest-cart|cart-words|add-to-cart|change-cart|checkout-way|under-way)|words/generated/messages/cart_(?:full|places|not_valid|sold|gone|failed|too_many|product_|item_added))',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The pages of help and policy with their loaders, in one: each further script is a name in every visitor's entry. Their
    // routes stay in the entry: what is split off them has a query.
    name: 'documents',
    test: path(
      '/src/web/(?:documents|pages/public/(?:help|refunds|privacy|terms|sell)-page\\.tsx\\?|words/generated/messages/(?:documents|help|refunds|privacy|terms|sell)_)',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What at least eighteen pages and parts share, but for what only dashboards or only shops do: there are more of each than of
  // other public pages.
  {
    name: 'shared',
    test: path(
      '/src/(?!core/|base/field-codes|web/(?:words/field-faults|account|table|admin|vendor|layouts|pages|shop|ui/(?:field|pagination)|words/generated/messages/(?:auth_|field_|shop_|product_|compare_|table_|admin_|vendor_)))',
    ),
    minShareCount: 18,
    priority: 1,
  },
  {
    // What the pages of listings share: each of them alone is too small to compress well.
    name: 'listing',
    test: path(
      '/src/web/(?:listing/(?:gallery|use-sticky|scroll-to|panel-foot)|ui/(?:stepper|money)|words/generated/messages/(?:listing_|cart_(?:add|view)[.]))',
    ),
    priority: 0,
  },
  {
    // What books by the day, but for what waits until it is wanted: the grid and the panels around it, of which nobody
    // needs one alone.
    name: 'booking',
    test: path(
      [
        '/src/(?:web/booking/(?!on-demand)|base/(?:local-now|scarcity)',
        '|web/words/generated/messages/(?:booking_|(?:VERTICALS)_(?:book_this|cancel_late|cancel_until|closes|guide_gender|gender_any|instructions|left_on|left_short|nights_until|no_date|only_operates|pick_date|pickup_hint|pickup_usual|price_not|runs|select_date|start_date|up_to[.]))',
        '|verticals/(?:VERTICALS)/(?:prices|pages/(?:booking(?!-on-demand|-search)|use-booking|calendar|closed-words|schedule-words)))',
      ]
        .join('')
        .replaceAll('VERTICALS', verticals),
    ),
    priority: 0,
    includeDependenciesRecursively: false,
  },
  {
    // And what most pages of one vertical do, with its words.
    name: (id: string) => OF_VERTICAL.exec(id)?.[1] ?? null,
    test: OF_VERTICAL,
    minShareCount: 5,
    priority: 0,
    includeDependenciesRecursively: false,
  },
];
