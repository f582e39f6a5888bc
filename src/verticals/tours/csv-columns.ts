import type { CsvColumn } from '#base/csv.ts';
import { toDollars } from '#base/money.ts';
import { hasPrice } from './kinds.ts';
import type { OwnTourRow } from './vendor-store.ts';

export const tourColumns: readonly CsvColumn<OwnTourRow>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Location', value: ({ location }) => location },
  { title: 'Type', value: ({ kind }) => kind },
  { title: 'Country', value: ({ country }) => country },
  {
    title: 'Price',
    value: ({ kind, price_cents }) =>
      hasPrice(kind, Number(price_cents)) ? toDollars(Number(price_cents)) : 'N/A',
  },
  { title: 'On sale', value: (row) => (row.public ? 'yes' : 'no') },
  { title: 'Created', value: ({ created_at }) => created_at.toISOString() },
];
