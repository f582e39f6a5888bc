import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sourceFiles } from '#testing/source-files.ts';
import { type Column, DataTable } from './data-table.tsx';
import type { Selection } from './use-selection.ts';

interface Order {
  readonly id: string;
  readonly customer: string;
  readonly total: string;
}

const ORDERS: readonly Order[] = [{ id: '7F', customer: 'Reem Shami', total: '$480.00' }];
const COLUMNS: readonly Column<Order>[] = [
  { key: 'id', title: 'Order', cell: ({ id }) => id },
  {
    key: 'customer',
    title: 'Customer',
    grow: 1,
    cell: ({ customer }) => customer,
    narrow: { into: 'id' },
  },
  { key: 'items', title: 'Items', grow: 3, cell: () => 'Jeep day' },
  { key: 'total', title: 'Total', end: true, cell: ({ total }) => total, second: () => 'Paid' },
];

// tests/e2e/whole-figures.spec.ts measures every list at 768, 1024 and 1280 pixels.
const html = renderToStaticMarkup(
  <DataTable
    label="Orders"
    columns={COLUMNS}
    rows={ORDERS}
    rowKey={({ id }) => id}
    onOpen={() => undefined}
    rowName={({ id }) => id}
  />,
);
const cells = [...html.matchAll(/<td[^>]*>.*?<\/td>/g)].map(([cell]) => cell);

test('narrow tables leave a column out and show it in the second line of another', () => {
  expect(html).toMatch(/<th[^>]*as-narrow:hidden[^>]*>Customer</);
  expect(cells[1]).toMatch(/^<td[^>]*as-narrow:hidden/);
  expect(cells[0]).toMatch(/as-cards:hidden as-wide:hidden"[^>]*>Reem Shami</);
  // The line has no other content, so it is hidden in other layouts.
  expect(cells[0]).toMatch(/text-\[13px\][^>]*as-cards:hidden as-wide:hidden"/);
});

test('growing columns share the leftover width of the columns in sight', () => {
  expect(cells[1]).toContain('--wide:25%');
  expect(cells[2]).toContain('--wide:75%;--narrow:100%');
});

test('figures are never truncated', () => {
  expect(cells[2]).toContain('truncate');
  expect(cells[3]).not.toContain('truncate');
});

test('a second line has room for a name where its column does not grow', () => {
  expect(cells[0]).toMatch(/min-w-26[^>]*>(?:<[^>]*>)*Reem Shami/);
  expect(cells[2]).not.toContain('min-w-26');
  expect(cells[3]).not.toContain('min-w-26');
});

test('a row opens by a button in its first cell, or in a column of its own in wide tables', () => {
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toContain('7F');
  expect(cells[0]).toMatch(/<button[^>]*as-wide:hidden/);
  expect(cells[4]).toMatch(/^<td[^>]*as-narrow:hidden[^>]*as-cards:hidden/);
});

test('an action of a row is beside the button that opens it, at every width', () => {
  const withAction = renderToStaticMarkup(
    <DataTable
      label="Orders"
      columns={COLUMNS}
      rows={ORDERS}
      rowKey={({ id }) => id}
      onOpen={() => undefined}
      rowName={({ id }) => id}
      rowAction={() => <button type="button">Reply</button>}
      rowBelow={({ id }) => <p>Reply to {id}</p>}
    />,
  );
  const [action, below] = [...withAction.matchAll(/<td[^>]*>.*?<\/td>/g)]
    .map(([cell]) => cell)
    .slice(-2);
  expect(action).toMatch(
    /^<td(?![^>]*(?:as-narrow|as-cards):hidden).*>Reply<.*as-wide:inline-grid/,
  );
  expect(below).toMatch(/^<td[^>]*colSpan="5".*<p>Reply to 7F<\/p>/);
});

test('only the table decides from which width it is a table', () => {
  const withOwnWidths = sourceFiles()
    .filter(({ path, text }) => path.endsWith('.tsx') && /@(?:min|max)-\[\d/.test(text))
    .map(({ path }) => path);
  expect(withOwnWidths).toEqual(['src/web/ui/listing-card.tsx']);
});

test('a table with a selection has a named box per row and one for all rows', () => {
  const selected: Selection<Order> = {
    rows: ORDERS,
    isAll: true,
    has: ({ id }) => id === '7F',
    toggle: () => undefined,
    toggleSome: () => undefined,
    toggleAll: () => undefined,
    clear: () => undefined,
    nameOf: ({ id }) => id,
  };
  const boxes = renderToStaticMarkup(
    <DataTable
      label="Orders"
      columns={COLUMNS}
      rows={ORDERS}
      rowKey={({ id }) => id}
      selection={selected}
    />,
  ).match(/<input[^>]*>/g);
  expect(boxes).toHaveLength(2);
  expect(boxes?.[0]).toMatch(/aria-label="Select all rows on this page"[^>]*checked/);
  expect(boxes?.[1]).toMatch(/aria-label="Select 7F"[^>]*checked/);
});
