import { api } from '#web/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { useState } from 'react';
import { CardList, CardSkeletons } from './card-list.tsx';
import { HeartIcon } from './heart-icon.tsx';
import { usePages } from './use-pages.ts';
import { WantedCard } from './wanted-card.tsx';

/** A list that its owner has shared. Its token is in the URL's fragment. */
export function SharedList({ token }: { readonly token: string }) {
  const [head, setHead] = useState<{ readonly owner: string; readonly name: string | null }>();
  const { items, total, failure, isMissing, busy, onMore, onRetry } = usePages(
    token,
    async (page) => {
      const got = await api('POST /favourites/shared', { body: { token, page } });
      setHead({ owner: got.owner, name: got.name });
      return got;
    },
  );
  if (isMissing)
    return (
      <EmptyState
        icon={HeartIcon}
        title={m.favourites_not_shared()}
        text={m.favourites_not_shared_text()}
        action={<ButtonLink to="/">{m.favourites_explore()}</ButtonLink>}
      />
    );
  if (failure !== null && items === null)
    return <ErrorState message={failure} onRetry={onRetry} busy={busy} />;
  if (items === null) return <CardSkeletons />;
  return (
    <>
      <p className="mb-6 text-muted">
        {m.favourites_shared_by({
          owner: `\u2068${head?.owner ?? ''}\u2069`,
          list: `\u2068${head?.name ?? m.favourites_default()}\u2069`,
        })}
      </p>
      {items.length === 0 ? (
        <EmptyState icon={HeartIcon} title={m.favourites_empty()} />
      ) : (
        <CardList shown={items.length} total={total} busy={busy} onMore={onMore}>
          {items.map((wanted) => (
            <WantedCard key={wanted.listing._id} wanted={wanted} />
          ))}
        </CardList>
      )}
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
    </>
  );
}
