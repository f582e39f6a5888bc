import { ButtonLink } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import {
  FIELDS_OF,
  readSearchQuery,
  type SearchField,
  type SearchQuery,
  without,
} from './search-query.ts';
import { typedNumber } from '#base/typed-number.ts';

const WHY: Record<SearchField, () => string> = {
  q: m.discover_bad_words,
  category: m.discover_bad_category,
  country: m.discover_bad_country,
  checkIn: m.discover_bad_dates,
  checkOut: m.discover_bad_dates,
  rooms: m.discover_bad_guests,
  minPrice: m.discover_bad_price,
  maxPrice: m.discover_bad_price,
  rating: m.discover_bad_rating,
  sort: m.discover_bad_sort,
  page: m.discover_bad_page,
};
const isField = (field: string): field is SearchField => field in WHY;

interface BadSearchProps {
  readonly query: SearchQuery;
  readonly fields: readonly string[];
}

/** An invalid search: names the invalid parts, with a link to the same search without them. */
export function BadSearch({ query, fields }: BadSearchProps) {
  const bad = fields.filter(isField);
  const reasons = new Set(
    bad.map((field) =>
      field === 'minPrice' && isTurnedRound(query) ? m.discover_bad_range() : WHY[field](),
    ),
  );
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-[46ch] justify-items-center gap-3 px-4 py-14 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-tint text-danger">
        <AlertIcon className="size-7" />
      </span>
      <h1 className="text-[27px] leading-8">{m.discover_bad()}</h1>
      {[...reasons].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <ButtonLink
        to="/search"
        search={readSearchQuery(without(query, ...bad, ...(isStay(bad) ? FIELDS_OF.stay : [])))}
        look="outline"
        size="small"
      >
        {m.discover_bad_action()}
      </ButtonLink>
    </div>
  );
}

/** One of the dates alone invalidates the stay. */
const isStay = (fields: readonly SearchField[]): boolean =>
  fields.some((field) => field === 'checkIn' || field === 'checkOut');
const isTurnedRound = ({ minPrice, maxPrice }: SearchQuery): boolean =>
  typedNumber(minPrice) > typedNumber(maxPrice);
