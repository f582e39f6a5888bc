import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { m } from '#web/words/generated/messages.js';
import { InventoryList } from './inventory-list.tsx';
import type { Row } from './use-row-edit.ts';

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

async function columnsOf(data: readonly Row[]): Promise<string[]> {
  const html = await htmlAt(
    <InventoryList
      loaded={{ data: [...data], total: data.length, verticals: ['staffing'] }}
      now={{}}
      move={() => Promise.resolve()}
      title={m.staffing_manage()}
      text=""
    />,
  );
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
