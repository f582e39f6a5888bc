import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { VendorRole } from '#base/permissions.ts';
import { htmlAt } from '#testing/html-at.tsx';
import { memberUser } from '#testing/member-session.ts';
import { loadDesks } from '#web/vendor/desks.ts';
import { m } from '#web/words/generated/messages.js';
import { InventoryList } from './inventory-list.tsx';
import type { Row } from './use-row-edit.ts';

// Rendered on the server, where no session is known.
const session = vi.hoisted((): { role: VendorRole | null } => ({ role: null }));
vi.mock('#web/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: session.role && memberUser(session.role, ['staffing']) }),
}));
beforeAll(() => loadDesks(['staffing']));
afterEach(() => {
  session.role = null;
});

const row = (over: Partial<Row>): Row => ({
  _id: 'a',
  variant: '',
  sku: '',
  vertical: 'staffing',
  category: 'nanny',
  name: 'Mariam',
  variantName: '',
  location: 'Cairo',
  country: 'Egypt',
  picture: null,
  price: 9,
  stock: null,
  visible: true,
  stockOf: null,
  low: false,
  lowDays: 0,
  fullDays: 0,
  onSale: true,
  href: '/view/Domestic-Staffing/a/b',
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...over,
});

const listOf = (data: readonly Row[]): Promise<string> =>
  htmlAt(
    <InventoryList
      loaded={{ data: [...data], total: data.length, verticals: ['staffing'] }}
      now={{}}
      move={() => Promise.resolve()}
      title={m.staffing_manage()}
      text=""
    />,
  );

async function columnsOf(data: readonly Row[]): Promise<string[]> {
  const html = await listOf(data);
  expect(html.includes(`>${m.inventory_no_stock()}<`)).toBe(false);
  return [...html.matchAll(/<th[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, words]) => words ?? '');
}

test('a list of workers has no column for stock', async () => {
  expect(await columnsOf([row({}), row({ _id: 'b' })])).not.toContain(m.inventory_stock());
});

test('beside goods a worker has no stock', async () => {
  const goods = row({ _id: 'b', vertical: 'tech', name: 'Drill', stock: 4, stockOf: 'piece' });
  expect(await columnsOf([row({}), goods])).toContain(m.inventory_stock());
});

test.each([
  ['owner', true],
  ['manager', true],
  ['front-desk', false],
] as const)('the %s changes prices and stock; may add and edit listings: %s', async (role, may) => {
  session.role = role;
  const goods = row({ _id: 'b', name: 'Drill', stock: 4, stockOf: 'piece' });
  const html = await listOf([goods]);
  const name = '\u2068Drill\u2069';
  expect(html).toContain(m.inventory_price_of({ name }));
  expect(html).toContain(m.inventory_stock_of({ name }));
  expect(html.includes(m.staffing_add())).toBe(may);
  expect(html.includes(m.common_edit_name({ name }))).toBe(may);
  expect(html.includes(m.inventory_duplicate({ name }))).toBe(may);
});
