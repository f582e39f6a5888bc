import { isUuid } from '#base/is-uuid.ts';
import { api } from '#web/api.ts';
import { orderNumber, statusWords } from '#web/orders/order-words.ts';
import { m } from '#web/words/generated/messages.js';
import { staffSees } from './own-role.ts';
import { amountIn, paymentWords } from './payment-words.ts';

type FoundKind = 'order' | 'payment' | 'person' | 'vendor' | 'listing';

export interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly to: string;
}

/** Rows per kind. */
const EACH = 4;

const LIST = { pageSize: EACH, page: 1 } as const;

const NO_ROWS = { data: [] };
const NO_VENDORS = { vendors: [] };

/**
 * People, orders, payments, vendors and listings that match and that the admin's role may see, at
 * most a few of each. Every list searches by its own index, up to a maximum.
 */
export async function findEverything(words: string): Promise<Found[]> {
  const search = words.trim();
  const query = { ...LIST, search };
  const sees = await staffSees();
  const [people, orders, payments, approved, applying, { listings }] = await Promise.all([
    sees('people') ? api('GET /admin/people', { query }) : NO_ROWS,
    sees('orders') ? api('GET /admin/orders', { query }) : NO_ROWS,
    sees('refunds') ? api('GET /admin/payments', { query }) : NO_ROWS,
    sees('vendors') ? api('GET /admin/approved-vendors', { query }) : NO_VENDORS,
    sees('vendors')
      ? api('GET /admin/pending-vendors', { query: { ...query, status: 'all' } })
      : NO_VENDORS,
    api('GET /search/suggestions', { query: { q: search.slice(0, 100) } }),
  ]);
  const found: Found[] = [
    ...orders.data.map((order) => ({
      kind: 'order' as const,
      id: order._id,
      name: `#${orderNumber(order._id)}`,
      text: [order.username ?? order.userId.name, statusWords(order.status)]
        .filter(Boolean)
        .join(' · '),
      to: `/admin/orders/${order._id}`,
    })),
    ...payments.data.map((payment) => ({
      kind: 'payment' as const,
      id: payment._id,
      name: orderNumber(payment._id),
      text: [
        payment.invoice?.number,
        amountIn(payment.amount, payment.currency),
        paymentWords(payment),
        payment.userId.name,
      ]
        .filter(Boolean)
        .join(' · '),
      to: `/admin/payments/${payment._id}`,
    })),
    ...people.data.map(({ _id, name, email }) => ({
      kind: 'person' as const,
      id: _id,
      name,
      text: email,
      to: `/admin/people/${_id}`,
    })),
    ...[...approved.vendors, ...applying.vendors].map(({ id, businessName }) => ({
      kind: 'vendor' as const,
      id,
      name: businessName,
      text: '',
      to: `/admin/vendor-details/${id}`,
    })),
    ...listings.slice(0, EACH).map(({ _id, name, serviceName, href }) => ({
      kind: 'listing' as const,
      id: _id,
      name,
      text: serviceName,
      to: href,
    })),
  ];
  return bestFirst(found, search);
}

/** Whole numbers and ids first, then names that start with the words; otherwise as found. */
export function bestFirst(found: readonly Found[], words: string): Found[] {
  const wanted = words.trim().replace(/^#/, '').toLowerCase();
  const rank = ({ id, name, text }: Found): number => {
    if (id === wanted || orderNumber(id).toLowerCase() === wanted) return 0;
    if (text.toLowerCase() === wanted || name.toLowerCase() === wanted) return 1;
    return name.toLowerCase().startsWith(wanted) || id.startsWith(wanted) ? 2 : 3;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const KINDS: Readonly<Record<FoundKind, () => string>> = {
  order: m.admin_find_order,
  payment: m.common_payment,
  person: m.admin_people_person,
  vendor: m.common_vendor,
  listing: m.admin_find_listing,
};
export const kindWords = (kind: FoundKind): string => KINDS[kind]();

/** Shorter words find too much to be of use. */
export const isSearchable = (words: string): boolean =>
  words.trim().length >= 2 || isUuid(words.trim());
