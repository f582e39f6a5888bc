import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { readConfigWith } from '#web/config.ts';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import type { OrderItem } from './order-item.tsx';
import { SeriesItem } from './series-item.tsx';

beforeAll(async () => {
  readConfigWith(() => ({
    publicUrl: 'https://souk.example',
    sandboxPayments: true,
    mailbox: true,
    stripePublishableKey: null,
  }));
  await loadLooks([{ vertical: 'staffing' }]);
});

/** A visit in the past, or in the far future. */
const PAST = '2020-03-09';
const visit = (day: string, over: Partial<OrderItem> = {}): OrderItem => ({
  _id: day,
  name: 'Mariam',
  category: 'nanny',
  vertical: 'staffing',
  productId: 'worker',
  imageUrl: '',
  picture: null,
  quantity: 1,
  unitPrice: 36,
  totalPrice: 36,
  subDetails: { role: 'nanny', day, slot: '10:00', end: '14:00', repeatWeeks: 1 },
  confided: null,
  correctable: [],
  outcomes: [],
  fulfilment: 'attended',
  startsOn: day,
  when: {
    from: day,
    to: day,
    slot: '10:00',
    startsAt: `${day}T08:00:00.000Z`,
    timeZone: 'Africa/Cairo',
  },
  quoteLines: [],
  refunded: 0,
  country: 'Egypt',
  href: '/view/Domestic-Staffing/a/b',
  cancellation: {
    rule: { kind: 'never' },
    freeUntilDays: 0,
    percentAfter: 0,
    freeUntil: null,
    freeUntilAt: null,
    returnDays: 0,
  },
  voucherCode: 'SK-AAAAA-BBBBB',
  substitutions: [],
  returnable: 0,
  returnUntil: null,
  series: 'series',
  cancellable: true,
  cancelled: false,
  noShow: false,
  changeable: true,
  notChangeable: null,
  proposedMove: null,
  document: null,
  contract: false,
  policy: null,
  endable: false,
  ended: null,
  guarantee: null,
  askable: false,
  inquiry: null,
  changes: [],
  reviewable: false,
  reviewFrom: null,
  ...over,
});

async function shown(items: readonly OrderItem[]): Promise<string> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <ul>
        <SeriesItem
          vertical="staffing"
          items={items}
          orderId="order"
          confided={{}}
          actions={({ _id }) => <button type="button">act on {_id}</button>}
          review={undefined}
          onReview={() => undefined}
          onCancel={() => undefined}
        />
      </ul>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('a series is one item with one total, and a row with a status for each date', async () => {
  const html = await shown([
    visit('2199-03-23'),
    visit(PAST, { cancellable: false }),
    visit('2199-03-16', { cancelled: true, cancellable: false, refunded: 36 }),
    visit('2199-03-30'),
  ]);
  expect(html.match(/>Mariam</g)).toHaveLength(1);
  expect(html).toContain('$144.00');
  expect(html).toContain(m.orders_series_dates({ count: '4' }));
  expect(html).toContain('$36.00');
  const words = [
    m.orders_booking_past(),
    m.orders_status_cancelled(),
    m.orders_booking_upcoming(),
    m.orders_booking_upcoming(),
  ];
  const rows = html.split('<li').slice(2);
  expect(rows).toHaveLength(4);
  for (const [at, row] of rows.entries()) {
    expect(row).toContain(words[at]);
    expect(row.includes('<details')).toBe(words[at] !== m.orders_status_cancelled());
  }
  // The next one is expanded.
  expect(html.match(/<details open/g)).toHaveLength(1);
  expect(html).toContain(m.orders_cancel_remaining());
  expect(html).toContain(m.orders_series_calendar());
});

test('the last booking that can be cancelled has its own button', async () => {
  const html = await shown([visit(PAST, { cancellable: false }), visit('2199-03-30')]);
  expect(html).not.toContain(m.orders_cancel_remaining());
});
