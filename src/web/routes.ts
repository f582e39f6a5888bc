// The table of all routes: path, page, layout and guard. Literal segments take precedence over
// parameters whatever their order here: `/service/tours/$id` wins over `/service/$type/$id`. For a
// new page, write the file with `createFileRoute('/')` and add its line here; the dev server, or
// `node scripts/generate.ts`, puts the correct path into the file. The files of public pages are part
// of every visitor's first script: keep them minimal, and parse searches in loaders and pages.
import {
  index,
  layout,
  type LayoutRoute,
  rootRoute,
  route,
  type VirtualRouteNode,
} from '@tanstack/virtual-file-routes';
import { isDeskPath } from './desk.ts';

/** One line each: pages, segment of their URLs, last part of their form's URL. */
const goods = [
  goodsOf('../verticals/groceries/pages', 'Groceries', 'add/products'),
  goodsOf('../verticals/tech/pages', 'Tech-Supplies', 'add/tech-products'),
  goodsOf('../verticals/clothing/pages', 'Traditional-Clothing', 'add/clothing/clothes', {
    product: 'service/Traditional-Clothing/view/$id',
    desks: { 'manage/clothes': 'manage-page' },
  }),
];

export const routes = rootRoute('root.tsx', [
  // Main layout, public.
  layout('main', 'layouts/main-layout.tsx', [
    index('pages/public/home-page.tsx'),
    route('country/$country', 'pages/public/country-page.tsx'),
    route('services', 'pages/public/services-page.tsx'),
    route('providers/$category', 'pages/public/providers-page.tsx'),
    route('search', 'pages/public/search-page.tsx'),
    route('service/tours/$id', '../verticals/tours/pages/storefront-route.tsx'),
    route('service/tours/details/$id', '../verticals/tours/pages/details-route.tsx'),
    route('service/tour/$id', '../verticals/tours/pages/tour-route.tsx'),
    route('service/Hotel-Booking/$id', '../verticals/hotels/pages/storefront-page.tsx'),
    route('service/hotel/room/details/$id', '../verticals/hotels/pages/room-page.tsx'),
    route('service/Holiday-Lets/$id', '../verticals/lets/pages/storefront-page.tsx'),
    route('service/Holiday-Lets/details/$id', '../verticals/lets/pages/home-route.tsx'),
    route('service/Medical-Care/$id', '../verticals/medical/pages/storefront-page.tsx'),
    route('view/Medical-Care/$serviceId/$id', '../verticals/medical/pages/doctor-route.tsx'),
    // With a slash, because it is a URL that happens to be the vertical's name.
    route('/medical', '../verticals/medical/pages/find-page.tsx'),
    route('appoint', '../verticals/medical/pages/appoint-page.tsx'),
    route('service/Domestic-Staffing/$id', '../verticals/staffing/pages/storefront-page.tsx'),
    route('view/Domestic-Staffing/$serviceId/$id', '../verticals/staffing/pages/worker-route.tsx'),
    route('service/Money-Transfer-Services', '../verticals/transfer/pages/compare-page.tsx'),
    route('service/Money-Transfer-Services/$id', '../verticals/transfer/pages/storefront-page.tsx'),
    route(
      'view/Money-Transfer-Services/$serviceId/$id',
      '../verticals/transfer/pages/corridor-page.tsx',
    ),
    route('service/Utilities', '../verticals/utilities/pages/billers-page.tsx'),
    route('service/$billType/$id', '../verticals/utilities/pages/storefront-page.tsx'),
    // With a slash, because it is a URL that happens to be the vertical's name.
    route('/insurance', '../verticals/insurance/pages/overview-page.tsx'),
    route('service/insurance', '../verticals/insurance/pages/compare-page.tsx'),
    route('service/Insurance/$id', '../verticals/insurance/pages/storefront-page.tsx'),
    route('view/Insurance/$serviceId/$id', '../verticals/insurance/pages/plan-page.tsx'),
    route('check', 'pages/public/check-page.tsx'),
    route('pay', 'pages/public/pay-page.tsx'),
    route('join', 'pages/public/join-page.tsx'),
    route('unsubscribe', 'pages/public/unsubscribe-page.tsx'),
    route('view/Utilities/$serviceId/$id', '../verticals/utilities/pages/biller-page.tsx'),
    ...goods.flatMap(({ pages }) => pages),
    route('cart', 'pages/public/cart-page.tsx'),
    route('favourites', 'pages/public/favourites-page.tsx'),
    route('checkout/sign-in', 'pages/account/checkout-sign-in-page.tsx'),
    route('success', 'pages/public/success-page.tsx'),
    route('contact-us', 'pages/public/contact-us-page.tsx'),
    ...['pricing', 'sell', 'help', 'refunds', 'privacy', 'terms'].map((page) =>
      route(page, `pages/public/${page}-page.tsx`),
    ),

    // Main layout, signed in.
    ...withPages(
      layout('customer', 'guards/customer-pages.tsx', [
        route('checkout', 'pages/account/checkout-page.tsx'),
        route('checkout/subscription', 'pages/account/checkout-subscription-page.tsx'),
        route('documents/$kind/$id', 'pages/account/document-page.tsx'),
        route('test', '../verticals/insurance/pages/policies-page.tsx'),
      ]),
    ),

    // Main layout, vendors.
    ...withPages(
      layout('vendor', 'guards/vendor-pages.tsx', [
        route('onboarding', 'pages/vendor/onboarding-page.tsx'),
        // A service's public page with a notice that it is a preview.
        route(
          'dashboard/vendor/preview/service/tours/$id',
          '../verticals/tours/pages/vendor/preview-route.tsx',
        ),
        route(
          'dashboard/vendor/preview/service/$segment/$id',
          'pages/vendor/shop-preview-page.tsx',
        ),
        route('dashboard/vendor/preview/product/$id', 'pages/vendor/product-preview-page.tsx'),
      ]),
    ),
  ]),

  // Customer dashboard, signed in.
  ...withPages(
    layout('customer-dashboard', 'layouts/customer-dashboard.tsx', [
      route('dashboard/customer/orders', 'pages/account/orders-page.tsx'),
      route('dashboard/customer/messages', 'pages/account/messages-page.tsx'),
      route('dashboard/customer/profile', 'pages/account/profile-page.tsx'),
    ]),
  ),

  // Vendor dashboard, vendors.
  ...withPages(
    layout('vendor-dashboard', 'layouts/vendor-dashboard.tsx', [
      route('dashboard/vendor', 'pages/vendor/home-page.tsx'),
      route('dashboard/vendor/profile', 'pages/vendor/profile-page.tsx'),
      route('dashboard/vendor/services', 'pages/vendor/services-page.tsx'),
      route('dashboard/vendor/edit/page', 'pages/vendor/edit-page-page.tsx'),
      route('dashboard/vendor/add/tours', '../verticals/tours/pages/vendor/add-tours-page.tsx'),
      route(
        'dashboard/vendor/tour-management',
        '../verticals/tours/pages/vendor/tour-management-page.tsx',
      ),
      route('dashboard/vendor/add/hotel/rooms', '../verticals/hotels/pages/form-page.tsx'),
      route('dashboard/vendor/hotel-managment', '../verticals/hotels/pages/manage-page.tsx'),
      route('dashboard/vendor/add/holiday/property', '../verticals/lets/pages/form-page.tsx'),
      route('dashboard/vendor/manage/holiday-lets', '../verticals/lets/pages/manage-page.tsx'),
      route('dashboard/vendor/add/medical/doctors', '../verticals/medical/pages/form-page.tsx'),
      route('dashboard/vendor/manage/medical-staff', '../verticals/medical/pages/manage-page.tsx'),
      route('dashboard/vendor/add/staff', '../verticals/staffing/pages/form-page.tsx'),
      route(
        'dashboard/vendor/domestic-staffing-management',
        '../verticals/staffing/pages/manage-page.tsx',
      ),
      route('dashboard/vendor/add/corridor', '../verticals/transfer/pages/form-page.tsx'),
      route('dashboard/vendor/add/plan', '../verticals/insurance/pages/form-page.tsx'),
      route('dashboard/vendor/add/biller', '../verticals/utilities/pages/form-page.tsx'),
      route('dashboard/vendor/manage/bills', '../verticals/utilities/pages/manage-page.tsx'),
      ...goods.flatMap(({ desks }) => desks),
      route('goto/onboarding', 'pages/vendor/goto-onboarding-page.tsx'),
      route('vendor/wait/review', 'pages/vendor/wait-review-page.tsx'),
      route('dashboard/vendor/orders', 'pages/vendor/orders-page.tsx'),
      route('dashboard/vendor/messages', 'pages/vendor/messages-page.tsx'),
      route('dashboard/vendor/team', 'pages/vendor/team-page.tsx'),
      route('dashboard/vendor/inventory', 'pages/vendor/inventory-page.tsx'),
      route('dashboard/vendor/imports', 'pages/vendor/imports-page.tsx'),
      route('dashboard/vendor/reviews', 'pages/vendor/reviews-page.tsx'),
      route('dashboard/vendor/money', 'pages/vendor/money-page.tsx'),
      route('dashboard/subscriptions/vendor', 'pages/vendor/subscription-page.tsx'),
      route('vendor/statements/$month', 'pages/vendor/statement-page.tsx'),
    ]),
  ),

  // Admin dashboard, admins.
  ...withPages(
    layout('admin-dashboard', 'layouts/admin-dashboard.tsx', [
      route('admin', 'pages/admin/home-page.tsx'),
      route('admin/pending-vendors', 'pages/admin/pending-vendors-page.tsx'),
      route('admin/orders', 'pages/admin/orders-page.tsx'),
      route('admin/payments', 'pages/admin/payments-page.tsx'),
      route('admin/reviews', 'pages/admin/reviews-page.tsx'),
      route('admin/messages', 'pages/admin/messages-page.tsx'),
      route('admin/reports', 'pages/admin/reports-page.tsx'),
      route('admin/people', 'pages/admin/people-page.tsx'),
      route('admin/people/$id', 'pages/admin/person-page.tsx'),
      route('admin/orders/$id', 'pages/admin/order-page.tsx'),
      route('admin/payments/$id', 'pages/admin/payment-page.tsx'),
      route('admin/listed-vendors', 'pages/admin/listed-vendors-page.tsx'),
      route('admin/vendor-details/$id', 'pages/admin/vendor-details-page.tsx'),
      route('admin/statements/$id/$month', 'pages/admin/statement-page.tsx'),
      route('admin/manage-services', 'pages/admin/manage-services-page.tsx'),
      route('admin/identity', 'pages/admin/identity-page.tsx'),
      route('admin/licences', 'pages/admin/licences-page.tsx'),
      route('admin/screening', 'pages/admin/screening-page.tsx'),
      route('admin/jobs', 'pages/admin/jobs-page.tsx'),
    ]),
  ),

  // No layout: only the logo and the language.
  layout('bare', 'layouts/bare-layout.tsx', [
    route('login', 'pages/account/login-page.tsx'),
    route('signup', 'pages/account/signup-page.tsx'),
    route('verify', 'pages/account/verify-page.tsx'),
    route('forget-password', 'pages/account/forget-password-page.tsx'),
    route('reset-password/$token', 'pages/account/reset-password-page.tsx'),
    route('redirect', 'pages/account/redirect-page.tsx'),

    // All other paths are not found.
    route('$', 'pages/public/not-found-page.tsx'),
  ]),
]);

/** The routes of documents that do not open at a desk page (desk.ts). */
export const publicRoutes = rootRoute('root.tsx', withoutDesks(routes.children ?? []));

function withoutDesks(nodes: readonly VirtualRouteNode[]): VirtualRouteNode[] {
  return nodes.flatMap((node): VirtualRouteNode[] => {
    if (node.type === 'route' && isDeskPath(`/${node.path}`)) return [];
    if (node.type !== 'layout') return [node];
    const children = withoutDesks(node.children ?? []);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** A layout with pages, or nothing: the router refuses empty ones. */
function withPages(node: LayoutRoute): LayoutRoute[] {
  return node.children && node.children.length > 0 ? [node] : [];
}

/** The storefront, product page and form of a goods vertical. */
function goodsOf(folder: string, segment: string, form: string, others: OtherPages = {}) {
  const { product = `view/${segment}/$serviceId/$id`, desks = {} } = others;
  const page = (name: string) => `${folder}/${name}.tsx`;
  return {
    pages: [
      route(`service/${segment}/$id`, page('storefront-page')),
      route(product, page('product-page')),
    ],
    desks: [
      route(`dashboard/vendor/${form}`, page('form-page')),
      ...Object.entries(desks).map(([path, file]) => route(`dashboard/vendor/${path}`, page(file))),
    ],
  };
}

interface OtherPages {
  /** Path of its products, if it differs from that of most goods. */
  readonly product?: string;
  /** Additional vendor pages, by the end of their URL. */
  readonly desks?: Readonly<Record<string, string>>;
}
