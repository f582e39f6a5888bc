import { AddressLink, type AddressSearch } from '#web/ui/address-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

export interface PageLinksProps {
  readonly to: string;
  readonly search: AddressSearch;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Links to the other pages of a list at `to`, which keep the rest of the search. */
export function PageLinks({ to, search, ...list }: PageLinksProps) {
  return (
    <Pagination
      {...list}
      link={(page, props) => (
        <AddressLink
          to={to}
          search={{ ...search, page: page === 1 ? undefined : page }}
          {...props}
        />
      )}
    />
  );
}
