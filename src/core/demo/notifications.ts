import type { MailTemplate } from '#core/messaging/mail/mail-data.ts';
import { orderNumber } from '#core/messaging/index.ts';
import { type Demo, insert } from './demo.ts';
import { demoId } from './random.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
/** Per vendor, so that the list is not only of sales. */
const SALES = 8;

interface News {
  readonly userId: string;
  readonly kind: MailTemplate;
  readonly data: Readonly<Record<string, string>>;
  readonly link: string;
  readonly at: Date;
}

/** The last week's notifications of the people whose sign-in the README names. Those of today are new. */
export async function seedNotifications(demo: Demo): Promise<void> {
  const news = [...(await salesNews(demo)), ...(await ordersNews(demo))];
  await insert(
    demo,
    'notifications',
    news.map(({ userId, kind, data, link, at }) => ({
      id: demoId(`notification:${userId}:${kind}:${link}`, at),
      user_id: userId,
      kind,
      data: JSON.stringify(data),
      link,
      created_at: at,
      seen_at: demo.now.getTime() - at.getTime() > DAY_MS ? at : null,
    })),
  );
}

const since = ({ now }: Demo): Date => new Date(now.getTime() - DAYS * DAY_MS);

/** New orders of the vendors, for their owners and front desks. */
async function salesNews(demo: Demo): Promise<News[]> {
  const rows = await demo.trx
    .selectFrom('service_orders as s')
    .innerJoin('services', 'services.id', 's.service_id')
    .innerJoin('vendor_members as m', 'm.vendor_id', 's.vendor_id')
    .select(['s.id', 's.paid_at', 'services.name', 'm.user_id'])
    .where('s.paid_at', '>=', since(demo))
    .where('s.paid_at', '<=', demo.now)
    .where('m.role', 'in', ['owner', 'front-desk'])
    .orderBy('s.paid_at', 'desc')
    .orderBy('s.id')
    .execute();
  return Map.groupBy(rows, ({ user_id: userId }) => userId)
    .values()
    .flatMap((own) => own.slice(0, SALES))
    .map(({ id, user_id: userId, name, paid_at: at }) => ({
      userId,
      kind: 'new-order' as const,
      data: { number: orderNumber(id), service: name },
      link: `/dashboard/vendor/orders?open=${id}`,
      at: at ?? demo.now,
    }))
    .toArray();
}

/** Events of orders with a notification for the customer. */
const KINDS = {
  paid: 'order-confirmed',
  cancelled: 'order-cancelled',
  moved: 'booking-changed',
} as const;

async function ordersNews(demo: Demo): Promise<News[]> {
  const rows = await demo.trx
    .selectFrom('order_events as e')
    .innerJoin('orders', 'orders.id', 'e.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['e.order_id', 'e.what', 'e.created_at', 'users.id as user_id'])
    .where('users.email', '=', 'customer@souk.example')
    .where('e.created_at', '>=', since(demo))
    .where('e.created_at', '<=', demo.now)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .execute();
  return rows.flatMap(({ order_id: orderId, what, created_at: at, user_id: userId }) => {
    const kind = Object.entries(KINDS).find(([name]) => name === what)?.[1];
    if (kind === undefined) return [];
    const number = orderNumber(orderId);
    const data: News['data'] = kind === 'order-cancelled' ? { number, part: 'order' } : { number };
    return [{ userId, kind, data, link: `/dashboard/customer/orders?order=${orderId}`, at }];
  });
}
