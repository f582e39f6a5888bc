/**
 * Which modules of the client go into one script. Left alone the bundler makes forty small ones, which compress a tenth
 * worse than a few, are a request each, and whose hashed names every page's entry carries. What no group takes becomes a
 * script of its own: each page, and what only a few of them share. Measured by tests/e2e/delivery.spec.ts.
 */
const path = (pattern: string) => new RegExp(pattern.replaceAll('/', '[/\\\\]'));

export const scriptGroups = [
  {
    // React and the router: the same in every release of ours, so that browsers keep it.
    name: 'framework',
    test: path(
      'preload-helper|/node_modules/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)/(?!.*useBlocker)',
    ),
    priority: 3,
  },
  {
    // What stands around every public page.
    name: 'frame',
    test: path(
      [
        '/src/web/(?:shell/(?!not-found)',
        'layouts/main',
        'cart-count|country-choice|words/country-names',
        'cart/(?:load-cart|use-cart|cart-state|guest-cart|cart-words)',
        'ui/(?:mark|popover|icons|picture|skeleton|badge|breadcrumbs|category-icons|date-text)',
        'words/generated/messages/(?:shell_|cart_(?:full|places|not_valid|sold|gone|failed)))',
      ].join('|'),
    ),
    priority: 2,
  },
  // What at least ten pages share, but for what only dashboards do: there are more of them than of public pages.
  {
    name: 'shared',
    test: path(
      '/src/(?!core/|web/(?:account|table|admin|vendor|layouts|pages|ui/(?:field|pagination)|words/generated/messages/(?:auth_|table_|admin_|vendor_)))',
    ),
    minShareCount: 10,
    priority: 1,
  },
];
