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

test('a row says what it counts: rooms of a hotel are no places', () => {
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
