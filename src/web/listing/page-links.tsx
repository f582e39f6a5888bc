import { showingMore } from '#web/discovery/counted-words.ts';
import { AddressLink, type AddressSearch } from '#web/ui/address-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

export interface PageLinksProps {
  readonly to: string;
  readonly search: AddressSearch;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly more?: boolean;
}

/** Links to the other pages of a list at `to`, which keep the rest of the search. */
export function PageLinks({ to, search, more = false, total, ...list }: PageLinksProps) {
  return (
    <Pagination
      {...list}
      total={more ? total + 1 : total}
      {...(more && { showing: showingMore(list.page, list.pageSize, total) })}
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
