import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Printed, PrintedSheet } from './printed-sheet.tsx';

const both = (text: string) => ({ en: text, ar: text });
const RECEIPT: Printed = {
  title: both('Receipt'),
  number: '8F3A2C1B',
  at: '2026-03-02T09:00:00.000Z',
  made: both('Order 8F3A2C1B, paid on Mar 2, 2026'),
  inBoth: false,
  parties: [{ role: both('Vendor'), lines: ['Cedar Trails'] }],
  facts: [],
  tables: [
    {
      name: both('Cedar Trails'),
      about: [both('12 Gouraud Street, Beirut'), both('Registration number: LB-20231')],
      heads: [both('Item'), both('Quantity'), both('Amount')],
      rows: [
        [both('Felucca'), both('1'), both('$64.00')],
        [both('Sun, Mar 22, 2026, 09:00, Cairo time · People: 3')],
      ],
      sums: [[both('Total'), both('$64.00')]],
    },
  ],
  check: { code: '8F3A2C1B', url: null, qrSvg: '<svg/>', name: both('Order number') },
  note: both('Receipt for an order paid on Souk.'),
};
const html = renderToString(<PrintedSheet document={RECEIPT} />);
const textOf = (part: string) =>
  part
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test("prints a vendor's address and number below its name", () => {
  const caption = /<caption>(.*?)<\/caption>/s.exec(html)?.[1] ?? '';
  expect(textOf(caption)).toBe(
    'Cedar Trails 12 Gouraud Street, Beirut Registration number: LB-20231',
  );
});

test('a row of one cell spans the table below the row that it continues', () => {
  expect(html).toMatch(
    /<tr class="sheet-more"><td colSpan="3"><bdi>Sun, Mar 22, 2026, 09:00, Cairo time · People: 3<\/bdi><\/td><\/tr>/,
  );
  expect(html.match(/colSpan="3"/g)).toHaveLength(1);
});

test('shows the QR code with the order number as it is written elsewhere', () => {
  expect(html).toMatch(/<img src="data:image\/svg\+xml[^>]*alt="Order number"/);
  expect(html).toContain('<bdi dir="ltr">8F3A2C1B</bdi>');
});
