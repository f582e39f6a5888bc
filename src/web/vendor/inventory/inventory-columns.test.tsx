import { expect, test } from 'vitest';
import { verticalDesks } from '#verticals/desks.ts';
import { htmlAt } from '#testing/html-at.tsx';
import { loadDesk } from '#web/vendor/desks.ts';
import { inventoryColumns } from './inventory-columns.tsx';
import type { Row } from './use-row-edit.ts';

const row = (over: Partial<Row>): Row => ({
  _id: 'a',
  variant: '',
  sku: '',
  vertical: 'tours',
  category: 'room',
  name: 'The reed room',
  variantName: '',
  location: 'Aswan',
  country: 'Egypt',
  picture: null,
  price: 80,
  stock: 4,
  visible: true,
  stockOf: 'day',
  low: false,
  lowDays: 0,
  fullDays: 0,
  onSale: true,
  href: '/service/hotel/room/details/a',
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...over,
});
const stock = inventoryColumns(() => undefined).find(({ key }) => key === 'stock');
const said = (over: Partial<Row>) => htmlAt(stock?.cell(row(over)));

test('a hotel has rooms per night; other verticals have places per day, and goods have pieces', async () => {
  await Promise.all(['hotels', 'tours', 'tech'].map(loadDesk));
  expect(await said({ vertical: 'hotels' })).toContain('rooms per night');
  expect(await said({ vertical: 'hotels' })).not.toContain('places per day');
  expect(await said({ vertical: 'tours' })).toContain('places per day');
  expect(await said({ vertical: 'tech', stockOf: 'piece' })).not.toMatch(/per night|per day/);
});

test.each(Object.keys(verticalDesks))(
  'a row of %s leads to its form and to a copy',
  async (vertical) => {
    await loadDesk(vertical);
    const links = inventoryColumns(() => undefined).find(({ key }) => key === 'view');
    expect(await htmlAt(links?.cell(row({ vertical })))).toMatch(
      /href="\/dashboard\/vendor\/[^"]+\?(?:listing|edit)=a"/,
    );
    expect(await htmlAt(links?.cell(row({ vertical })))).toMatch(
      /href="\/dashboard\/vendor\/add\/[^"]+\?copy=a"/,
    );
  },
);
