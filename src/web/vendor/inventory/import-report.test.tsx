import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '#web/words/generated/messages.js';
import { ImportReport } from './import-report.tsx';

function columnsOf(stock: number | null): string[] {
  const before = { price: 9, stock, visible: true };
  const html = renderToString(
    <ImportReport
      report={{
        rows: 1,
        changed: 1,
        prices: 1,
        stocks: 0,
        shown: 0,
        hidden: 0,
        wrong: 0,
        fingerprint: '',
        applied: false,
        problems: [],
        changes: [
          {
            row: 2,
            _id: 'a',
            variant: '',
            name: 'Mariam',
            variantName: '',
            before,
            after: { ...before, price: 10 },
          },
        ],
      }}
    />,
  );
  const counted = (tag: string) => html.split(`<${tag}`).length;
  expect(counted('th scope')).toBe(counted('td'));
  return [...html.matchAll(/<th [^>]*>([^<]+)/g)].map(([, words]) => words ?? '');
}

test('an import of workers reports no stock', () => {
  expect(columnsOf(null)).not.toContain(m.inventory_stock());
  expect(columnsOf(4)).toContain(m.inventory_stock());
});
