import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { FAVOURITES_PAGE } from '#base/favourite-limits.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { CardList, CardSkeletons } from './card-list.tsx';
import { OwnLists } from './own-lists.tsx';
import { NoFavourites, Removable } from './removable.tsx';
import { readGuestFavourites, removeFavourite, saveFavourite } from './saved.ts';
import { SharedList } from './shared-list.tsx';
import { usePages } from './use-pages.ts';
import { WantedCard } from './wanted-card.tsx';

/** A shared list, a guest's favourites of this browser, or the lists of an account. */
export function Favourites() {
  const { state } = useSession();
  const token = useHash();
  if (token !== '') return <SharedList token={token} />;
  if (state === 'unknown') return <CardSkeletons />;
  return state === 'signed-in' ? <OwnLists /> : <OfGuest />;
}

/** The URL's fragment: the token of a shared list, or ''. */
const useHash = (): string => useLocation({ select: ({ hash }) => hash });

function OfGuest() {
  const [ids] = useState(readGuestFavourites);
  const { items, failure, busy, onMore, onRetry } = usePages('guest', async (page) => {
    const named = ids.slice((page - 1) * FAVOURITES_PAGE, page * FAVOURITES_PAGE);
    if (named.length === 0) return { data: [], total: 0 };
    const query = { listings: named.join(), days: 'true' } as const;
    const { data } = await api('GET /favourites/cards', { query });
    return { data, total: ids.length };
  });
  const [page, setPage] = useState(1);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const toggle = async (id: string, isRemoved: boolean) => {
    await (isRemoved ? removeFavourite(id) : saveFavourite(id));
    setRemoved((before) => {
      const after = new Set(before);
      if (isRemoved) after.add(id);
      else after.delete(id);
      return after;
    });
  };
  if (failure !== null && items === null)
    return <ErrorState message={failure} onRetry={onRetry} busy={busy} />;
  if (items === null) return <CardSkeletons />;
  // All may be unknown to the server.
  if (items.length === 0 && page * FAVOURITES_PAGE >= ids.length) return <NoFavourites />;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-tint px-5 py-4">
        <p>{m.favourites_guest()}</p>
        <ButtonLink to={'/login' as string} look="outline" size="small">
          {m.favourites_sign_in()}
        </ButtonLink>
      </div>
      <CardList
        shown={items.length}
        // Some may be unknown to the server, so the pages count.
        total={page * FAVOURITES_PAGE < ids.length ? ids.length : items.length}
        busy={busy}
        onMore={() => {
          setPage(page + 1);
          onMore();
        }}
      >
        {items.map((wanted) => (
          <WantedCard key={wanted.listing._id} wanted={wanted}>
            <Removable
              name={wanted.listing.name}
              isRemoved={removed.has(wanted.listing._id)}
              onRemove={(isRemoved) => void toggle(wanted.listing._id, isRemoved)}
            />
          </WantedCard>
        ))}
      </CardList>
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
    </>
  );
}
