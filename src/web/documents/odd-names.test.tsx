import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ODD_NAMES } from '#testing/odd-names.ts';
import { type Printed, PrintedSheet } from './printed-sheet.tsx';

const both = (text: string) => ({ en: text, ar: text });
const sheet = (name: string, inBoth: boolean): string => {
  const document: Printed = {
    title: both('Receipt'),
    number: '1',
    at: '2026-11-20T10:00:00.000Z',
    made: both('Nov 20, 2026'),
    inBoth,
    parties: [{ role: both('Vendor'), lines: [name, 'Cairo'] }],
    facts: [{ name: both('Place'), values: [both(name)] }],
    tables: [
      {
        name: both('Items'),
        about: [both(name)],
        heads: [both('Item'), both('Amount')],
        rows: [[both(name), both('$1')], [both(name)]],
        sums: [[both('$1')]],
      },
    ],
    check: null,
    note: both(name),
  };
  return renderToString(<PrintedSheet document={document} />);
};
const tagsOf = (html: string) => html.match(/<\/?[a-z]\w*/g);

test.each(ODD_NAMES)('a name with %s changes nothing around it on paper', (_, name) => {
  for (const inBoth of [true, false]) {
    const html = sheet(name, inBoth);
    expect(tagsOf(html)).toEqual(tagsOf(sheet('Nile', inBoth)));
    expect(html).not.toContain('" onmouseover="');
  }
});
