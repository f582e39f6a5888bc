import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BoardRow } from './board-row.tsx';
import { rowsOf } from './board-rows.ts';

const [row] = rowsOf([
  {
    _id: 'twin',
    name: 'Twin',
    dayTerms: ['price'],
    maxCapacity: 20,
    weekendNights: [],
    days: [
      {
        day: '2026-03-03',
        capacity: 4,
        taken: 1,
        left: 3,
        closed: false,
        closedBy: [],
        price: 80,
        terms: { price: null, minNights: null, noArrival: false, noDeparture: false },
        shut: null,
      },
    ],
  },
]);

test("a row has its vertical's label, such as rooms for a hotel", () => {
  const html = renderToString(
    <table>
      <tbody>
        {row ? (
          <BoardRow
            row={row}
            placesLabel="Rooms to sell"
            index={0}
            from={-1}
            to={-1}
            reachable={-1}
          />
        ) : null}
      </tbody>
    </table>,
  );
  expect(html).toContain('Rooms to sell: 4');
  expect(html).not.toContain('Places');
});

const home = (over: object): string => {
  const [of] = rowsOf([
    {
      _id: 'fig',
      name: 'Fig house',
      dayTerms: ['price'],
      maxCapacity: 1,
      weekendNights: [],
      days: [
        {
          day: '2026-03-03',
          capacity: 1,
          taken: 0,
          left: 1,
          closed: false,
          closedBy: [],
          price: 80,
          terms: { price: null, minNights: null, noArrival: false, noDeparture: false },
          shut: null,
          ...over,
        },
      ],
    },
  ]);
  return renderToString(
    <table>
      <tbody>
        {of ? (
          <BoardRow row={of} placesLabel="Places" index={0} from={-1} to={-1} reachable={-1} />
        ) : null}
      </tbody>
    </table>,
  );
};

test.each([
  ['open', {}, 'Open'],
  ['booked', { taken: 1, left: 0 }, 'Booked'],
  ['closed', { closed: true, left: 0 }, 'Closed'],
  ['without its place', { capacity: 0, left: 0 }, 'Closed'],
])('a day with a single place that is %s says so, like its dialog', (_, over, word) => {
  const html = home(over);
  expect(html).toMatch(new RegExp(`>${word}</b>`));
  expect(html).toContain(`: ${word}`);
  expect(html).not.toContain('Places');
});
