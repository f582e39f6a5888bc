import type { CsvColumn } from '#base/csv.ts';
import { dollarsOrNone } from '#base/money.ts';
import type { OwnTourRow } from './vendor-store.ts';

export const tourColumns: readonly CsvColumn<OwnTourRow>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Location', value: ({ location }) => location },
  { title: 'Type', value: ({ kind }) => kind },
  { title: 'Country', value: ({ country }) => country },
  {
    title: 'Price',
    value: ({ price_cents }) => dollarsOrNone(price_cents) ?? 'N/A',
  },
  { title: 'On sale', value: (row) => (row.public ? 'yes' : 'no') },
  { title: 'Created', value: ({ created_at }) => created_at.toISOString() },
];
