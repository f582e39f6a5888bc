// Long because every group of scripts lists its modules and the reason for it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Groups of modules that form a script. By default the bundler creates forty small ones, which
 * compress ten percent worse, need a request each, and have hashed names in every page's first
 * script. Modules in no group become separate scripts: each page, and modules shared by a few
 * pages. Measured by tests/e2e/delivery.spec.ts.
 */
const path = (pattern: string) =>
  new RegExp(
    pattern
      // Labels of a list are in the group of its messages.
      .replaceAll('generated/messages', 'generated/(?:messages|labels)')
      .replaceAll('/', '[/\\\\]'),
  );

const verticals = readdirSync(join(import.meta.dirname, '../verticals'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .join('|');
const OF_VERTICAL = path(
  `/src/(?:verticals|web/words/generated/messages)/(${verticals})(?:/(?!pages/card-words)|_(?!card_up|days_before|kind_|offers_))`,
);

const BOOKED = path(
  [
    '/src/(?:web/words/generated/messages/(VERTICALS)_(?:all_fees|book_this|cancel_late|cancel_until|closes|free_cancellation|guide_gender|gender_any|instructions|left_on|left_short|longest|nights_until|no_date|not_refundable|only_operates|pick_date|pickup_hint|pickup_usual|price_not|rooms_left|runs|select_date|shortest[.]|start_date|taken_on|until[.]|up_to[.]|why_)',
    '|verticals/(VERTICALS)/(?:prices|pages/(?:booking(?!-on-demand|-search)|cancel-words|judge-stay|reason-offer|stay-options|stay-rules|stay-search|use-booking|calendar|closed-words|schedule-words)))',
  ]
    .join('')
    .replaceAll('VERTICALS', verticals),
);

/** Read-only parts of a page (ui/only-read.ts) have many messages. */
const READ = path(
  `/src/(?:web/words/generated/messages/(${verticals})_(?:amenity_(?!pool)|bed_|facility_)|verticals/(${verticals})/pages/(?:room|amenity)-words)`,
);

export const scriptGroups = [
  {
    // React and the router: equal in all our releases, so that browsers keep them in the cache.
    name: 'framework',
    test: path(
      'preload-helper|souk:jsx|/node_modules/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)/(?!.*useBlocker)',
    ),
    priority: 3,
  },
  {
    // The frame of every public page, and shared modules smaller than a script's headers.
    name: 'frame',
    test: path(
      [
        '/src/web/(?:shell/(?!footer|not-found|signed-in)',
        'layouts/main|market-time',
        'structured-|cart-count|country-choice|favourites/heart-icon|words/country-names|guards/origin-path',
        'cart/(?:use-cart|cart-state|watch-for-cart)',
        'table/list-words|ui/(?:mark|popover|icons|picture|skeleton|badge|breadcrumbs|category-icons|date-text)',
        'words/generated/messages/shell_(?!account_of|admin_nav|copyright|countries|currency|demo_mailbox|for_vendors|help|languages|menu[.]|not_kept|notices|page_|pages|privacy|refunds|role_|showing|sign_out_failed|terms|vendor_nav|waiting)',
        'words/generated/messages/(?:auth_(?:fault_person_name_missing|sign_in)|(?:groceries|tech)_add|cart_(?:quantity_of|time_taken)|orders_outcome_checking)\\.)',
        '/src/(?:base/(?:charge-limits|latin-digits|money)|verticals/(?:choice|tours/categories))\\.',
      ].join('|'),
    ),
    priority: 2,
  },
  {
    // Cart code: one script for visitors with a cart.
    name: 'cart',
    test: path(
      '/src/web/(?:cart/(?:load-cart|guest-cart|cart-words|shortage-words|add-to-cart|change-cart|checkout-way|under-way|if-left)|words/generated/messages/(?:cart_(?:already|cleared|full|hired_|places|night_|not_free|not_valid|rest_|rooms_|sold|gone|failed|too_many|product_|item_added)|refused_quote_expired))|/src/base/(?:fulfilment|day-run)\\.',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Names of desk pages in menus and titles, and the query parsing of their lists, which their
    // routes need before the pages: each would be fifty bytes with three hundred of headers.
    name: 'desk-names',
    test: path(
      `/src/(?:base/due-filters|web/(?:table/table-search|dashboard/(?:home|statement)-search|messages/messages-search|orders/order-lists-search|vendor/inventory/inventory-search))\\.|/src/web/words/generated/messages/(?:(?!groceries_add|tech_add)(?:${verticals})_(?:add|manage|desk_bills)|(?:admin_reports|admin_services|auth_verify|conversations|identity_admin|inventory|jobs|licences|money|onboarding|policies|profile|review|screening_admin|vendor_page|vendor_services)_title|admin_vendors_(?:listed|pending)|common_(?:identity_documents|orders|payments|people|vendor)|figures_home|review_manage|shell_(?:(?:admin|vendor)_nav|role_[a-z]+)|(?:statement|team)_title)\\.`,
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Permissions of members and staff: dashboards and their loaders need them, public pages do not.
    name: 'desk-may',
    test: path(
      '/src/(?:base/permissions|web/(?:vendor/may|words/generated/messages/refused_role_excludes))\\.',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Labels shared by dashboards, without the names of days and months, which every page formats.
    name: 'desk-labels',
    test: path(
      '/src/web/words/generated/messages/common_(?!birth_|choose\\.|day_halves|months|weekdays)',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Shared messages and steps of the sign-in pages: each alone is small with three hundred bytes of
    // headers.
    name: 'sign-in-words',
    test: path(
      '/src/web/(?:account/(?:after-sign-in|pending-code|sign-in-page)|guards/require-role|ui/arch|words/generated/messages/auth_(?:back_to_sign_in|code_needed|email|email_hint|factor_due|fault_email_invalid|fault_email_missing|forgot|login_(?:failed|success)|registered|name|no_mail|password|password_hint|phone|registration_failed))\\.',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // A password with its button to show it.
    name: 'password',
    test: path(
      '/src/web/(?:account/password-input|ui/eye-icons|words/generated/messages/auth_(?:hide|show)_password)\\.',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Words of an insurer's plans: each alone is a hundred bytes with three hundred of headers.
    name: 'plan-words',
    test: path(
      '/src/web/words/generated/messages/insurance_(?:compare_title|from_to|insurer|none_text|overview_text)\\.',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'birth-date',
    test: path('/src/web/(?:ui/birth-date|words/generated/messages/common_birth_)'),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The card of a product with its buttons that add to the cart: shops, products and the home page.
    name: 'product-card',
    test: path(
      '/src/web/(?:shop/(?:product-card|quick-add|use-quick-add)|words/generated/messages/shop_add_of)\\.',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // A shop's address and its loader, which its route needs before its page.
    name: 'load-shop',
    test: path('/src/web/(?:shop/(?:load-shop|shop-search)|words/generated/messages/shop_text)\\.'),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The button of a date.
    name: 'date-button',
    test: path('/src/web/(?:booking/date-button|words/generated/messages/common_choose)\\.'),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The further pages of a list with their counts: a page loads both only if its list has more.
    name: 'page-links',
    test: path(
      '/src/web/(?:discovery/counted-words|listing/page-links|words/generated/messages/discover_(?:free|listings|results|vendors|more_(?:free|results|vendors))(?:_(?:few|labels|many|one|other|two))?)\\.',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Errors of fields in many forms.
    name: 'form-words',
    test: path(
      '/src/web/words/generated/messages/(?:field_(?:phone|required)|refused_picture_too_large)\\.',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Texts about the content of a cart or a shop's basket.
    name: 'carried',
    test: path(
      '/src/web/(?:cart/(?:by-shop|cart-totals|hindrance)\\.|delivery/(?:use-deliveries|wished-slots)\\.|words/generated/messages/(?:shop_basket_reached|cart_(?:add_more|items_[a-z]+|remove_of|shipping|shipping_free|subtotal|total)|checkout_(?:no_slots|slot_full|slot_lapsed|slot_left|when)|delivery_failed)\\.)|/src/core/orders/orders/rules\\.',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Texts about a shop's delivery: zones, times and fees.
    name: 'delivery-words',
    test: path(
      '/src/web/(?:delivery/delivery-words|words/generated/messages/(?:delivery_(?:closed|closed_reason|country_places|free|in_days_[a-z]+|semicolon|slot|transit[a-z_]*|zones))\\.)',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Tools around lists of cards and tables.
    name: 'list-tools',
    test: path(
      '/src/web/(?:ui/(?:chip|select-chip|use-search-as-typed|pagination)\\.|listing/show-more\\.|words/generated/messages/(?:discover_(?:apply|price)|table_showing_more|listing_show(?:ing|_more)|shop_filters_chosen|shell_(?:page_[a-z]+|pages|showing))\\.)',
    ),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Modules shared by at least twenty-one pages and parts, except those of dashboards or shops only, which outnumber
  // other public pages.
  {
    name: 'shared',
    test: path(
      '/src/(?!core/|verticals/insurance/|base/(?:email-address|field-codes|hidden-signs)|web/(?:booking/month|dashboard|live|messages|words/(?:field-faults|refused)|account|table|admin|vendor|layouts|pages|shop|ui/(?:(?:desk|page)-icons|field|pagination|dialog|checkbox|load-|vertical-parts)|words/generated/messages/(?:auth_|field_|load_|shop_|product_|compare_|table_|admin_|vendor_)))',
    ),
    minShareCount: 21,
    priority: 1,
  },
  {
    // Shared code of listing pages: each module alone is too small to compress well.
    name: 'listing',
    test: path(
      '/src/web/(?:listing/(?:gallery|use-sticky|scroll-to|panel-foot)|ui/money|words/generated/messages/(?:listing_(?!form_|show|zoom_)|cart_(?:add|view)[.]))',
    ),
    priority: 0,
  },
  {
    // The bar at the bottom, errors above a button, the stepper and press handling, which pages
    // without bookings by day use, too.
    name: 'bar',
    test: path(
      '/src/(?:web/(?:booking/(?:booking-bar|problem)|listing/(?:listing-head|load-listing)|ui/(?:after-paint|stepper|use-second-frame))|base/local-now)',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // Booking by the day, except on-demand parts: the grid and its panels, which are always used together.
    name: 'booking',
    test: path(
      '/src/(?:web/booking/(?!city-|dates?-|on-demand|payable-|payment-|stay-|time|week-)|base/scarcity|web/words/generated/messages/booking_(?!clock_|nights_|stay_|check_|week_|whole_|times_(?!line)))',
    ),
    priority: 0,
    includeDependenciesRecursively: false,
  },
  {
    // The rules of the booking kit, each smaller than a script's headers.
    name: 'booking-kit',
    test: path(
      '/src/(?:verticals/booking-(?:rules|weekend|stays)|base/(?:schedule|weekend)|web/words/generated/messages/cart_why_(?:same_day_over|slot_[a-z]+))\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // Additions for nights: messages, the range of a stay, and the loader of its calendar.
    name: 'stay-words',
    test: path(
      '/src/web/(?:ui/nights-words|booking/(?:on-demand|stay-(?:range|words))|words/generated/messages/(?:booking_(?:check|nights)_|hotels_check_(?:in|out)|cart_why_(?:stay_|no_arrival|no_departure)))',
    ),
    priority: 0,
    includeDependenciesRecursively: false,
  },
  {
    name: 'stays',
    test: path('/src/web/(?:booking/stay-(?!words|range)|words/generated/messages/booking_stay_)'),
    priority: 0,
    includeDependenciesRecursively: false,
  },
  {
    // Additions of each vertical: a page for rooms needs nothing from tours.
    name: (id: string) => {
      const [, ofWords, ofPages] = BOOKED.exec(id) ?? [];
      return `booking-${ofWords ?? ofPages ?? ''}`;
    },
    test: BOOKED,
    priority: 0,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string) => {
      const [, ofWords, ofPages] = READ.exec(id) ?? [];
      return `read-${ofWords ?? ofPages ?? ''}`;
    },
    test: READ,
    priority: 0,
    includeDependenciesRecursively: false,
  },
  {
    // Messages shared by a landlord's page and a home's: each would be fifty bytes with three
    // hundred of headers.
    name: 'let-words',
    test: path(
      '/src/(?:web/words/generated/messages/lets_(?:adults|book_ahead|dates|guests|kind_[a-z]+|line_cleaning|price_night)|verticals/lets/(?:guests|pages/kind-words))\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // The same for a list of doctors and a doctor.
    name: 'doctor-words',
    test: path(
      '/src/(?:web/words/generated/messages/medical_(?:doctor_failed|no_times|policy[a-z_]*|reviews|speaks|spoken_[a-z]+)|verticals/medical/pages/(?:load-doctor|specialty-line|visit-words))\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // The same for an agency and a worker.
    name: 'hire-words',
    test: path(
      '/src/(?:web/words/generated/messages/staffing_(?:areas|by_hour|by_month|day|day_from_to|experience|first_day|from_to|kind_[a-z]+|lives_in|may_live_in|name_age|policy_[a-z]+|price_hour|price_month|reviews|skills|start|week|weekly)|verticals/staffing/(?:hire-words|pages/load-worker))\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // Times of a day and the button that books one.
    name: 'times',
    test: path(
      '/src/web/(?:booking/(?:add-button|time-choice|time-part-words|times-rules)|words/generated/messages/booking_times_(?:next|none))\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // Creates and saves a file: each module is smaller than a script's headers.
    name: 'kept-file',
    test: path('/src/(?:base/calendar-file|web/[a-z]+/save-file)\\.'),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // The same for a kind of bills and a biller.
    name: 'bill-words',
    test: path(
      '/src/(?:web/words/generated/messages/utilities_(?:account_like|amount|bill_due|fee|kind_[a-z]+)|verticals/utilities/(?:kind|month)-words)\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // A label with its field or box.
    name: 'fields',
    test: path('/src/web/ui/(?:checkbox|field)\\.'),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // The notice that the browser stores nothing.
    name: 'say-unless-kept',
    test: path('/src/web/(?:say-unless-kept|words/generated/messages/(?:cart|shell)_not_kept)\\.'),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // Opening hours.
    name: 'opening',
    test: path(
      '/src/(?:core/catalogue/services/opening-rules|web/(?:discovery/opening-times|words/generated/messages/hours_(?:closed(?:_until)?|open_now|title|today|zone)))\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // Amounts in other currencies, typed and shown.
    name: 'amounts',
    test: path(
      '/src/(?:base/(?:currency|exchange)|web/(?:ui/foreign-amount|words/generated/messages/currency_amount_[a-z]+))\\.',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    // Code shared by most pages of a vertical, with its messages.
    name: (id: string) => OF_VERTICAL.exec(id)?.[1] ?? null,
    test: OF_VERTICAL,
    minShareCount: 5,
    priority: 0,
    includeDependenciesRecursively: false,
  },
];
