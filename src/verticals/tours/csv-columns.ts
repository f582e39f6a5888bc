import type { CsvColumn } from '#base/csv.ts';
import { dollarsOrNone } from '#base/money.ts';
import type { WholeListing } from '#core/catalogue/index.ts';

export const tourColumns: readonly CsvColumn<WholeListing>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Location', value: ({ location }) => location },
  { title: 'Type', value: ({ kind }) => kind },
  { title: 'Country', value: ({ country }) => country },
  { title: 'Price', value: ({ priceCents }) => dollarsOrNone(priceCents) ?? 'N/A' },
  { title: 'On sale', value: (listing) => (listing.public ? 'yes' : 'no') },
  { title: 'Created', value: ({ createdAt }) => createdAt.toISOString() },
];
