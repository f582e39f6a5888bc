import { useEffect, useState } from 'react';
import { MAX_LISTS } from '#base/favourite-limits.ts';
import type { FavouriteList } from '#contract/favourites.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/state.tsx';
import { panelProps, Tabs } from '#web/ui/tabs.tsx';
import { whileShown } from '#web/while-shown.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { refusedWords } from '#web/words/refused.ts';
import { Alerts } from './alerts.tsx';
import { CardList, CardSkeletons } from './card-list.tsx';
import { NoFavourites } from './removable.tsx';
import { ListDialog, type Asked } from './list-dialogs.tsx';
import { OwnItem } from './own-item.tsx';
import { mergeFavourites } from './saved.ts';
import { usePages } from './use-pages.ts';

/** The key of the default list, whose id is unknown before its first item. */
const DEFAULT = 'default';
const keyOf = ({ _id, name }: FavouriteList): string => (name === null ? DEFAULT : (_id ?? ''));
const TABS = 'favourite-lists';

/** An account's lists as tabs. */
export function OwnLists() {
  const [lists, setLists] = useState<readonly FavouriteList[] | null>(null);
  const [alerts, setAlerts] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [selected, setSelected] = useState(DEFAULT);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(
    () =>
      whileShown(
        async () => {
          // A guest's favourites belong to the account now.
          await mergeFavourites();
          return api('GET /favourites/lists');
        },
        (got) => {
          setFailure(null);
          setLists(got.lists);
          setAlerts(got.alerts);
        },
        async (error) => setFailure(await refusedWords(error)),
      ),
    [tries],
  );
  const again = () => setTries((before) => before + 1);
  if (failure !== null && lists === null) return <ErrorState message={failure} onRetry={again} />;
  if (lists === null) return <CardSkeletons />;
  const list = lists.find((one) => keyOf(one) === selected) ?? lists[0];
  if (!list) return <NoFavourites />;
  return (
    <>
      <Alerts alerts={alerts} />
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1">
          <Tabs
            id={TABS}
            label={m.favourites_lists()}
            tabs={lists.map((one) => ({ key: keyOf(one), label: <ListName list={one} /> }))}
            selected={keyOf(list)}
            onSelect={setSelected}
          />
        </div>
        {lists.length < MAX_LISTS ? (
          <Button look="outline" size="small" onClick={() => setAsked({ kind: 'add' })}>
            {m.favourites_new_list()}
          </Button>
        ) : null}
      </div>
      <div {...panelProps(TABS, keyOf(list))} className="outline-none">
        <div className="mb-5 flex flex-wrap gap-2">
          {list._id !== null ? (
            <Button look="outline" size="small" onClick={() => setAsked({ kind: 'share', list })}>
              {m.favourites_share()}
            </Button>
          ) : null}
          {list.name === null ? null : (
            <>
              <Button look="quiet" size="small" onClick={() => setAsked({ kind: 'rename', list })}>
                {m.favourites_rename()}
              </Button>
              <Button look="quiet" size="small" onClick={() => setAsked({ kind: 'remove', list })}>
                {m.favourites_delete_list()}
              </Button>
            </>
          )}
        </div>
        <Items key={keyOf(list)} list={list} lists={lists} onMoved={again} />
      </div>
      {asked === null ? null : (
        <ListDialog
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={(show) => {
            if (show !== undefined) setSelected(show);
            again();
          }}
        />
      )}
    </>
  );
}

function ListName({ list: { name, count } }: { readonly list: FavouriteList }) {
  return (
    <span>
      <bdi {...(name === null ? {} : inItsLanguage(name))}>{name ?? m.favourites_default()}</bdi>{' '}
      <span className="num text-muted">{formatCount(count)}</span>
    </span>
  );
}

interface ItemsProps {
  readonly list: FavouriteList;
  readonly lists: readonly FavouriteList[];
  /** Counts of other lists have changed. */
  readonly onMoved: () => void;
}

function Items({ list, lists, onMoved }: ItemsProps) {
  const { items, total, failure, busy, onMore, onRetry, change } = usePages(
    keyOf(list),
    async (page) =>
      api('GET /favourites', {
        query: { page, ...(list.name !== null && list._id !== null && { list: list._id }) },
      }),
  );
  if (failure !== null && items === null)
    return <ErrorState message={failure} onRetry={onRetry} busy={busy} />;
  if (items === null) return <CardSkeletons />;
  if (items.length === 0) return <NoFavourites />;
  return (
    <>
      <CardList shown={items.length} total={total} busy={busy} onMore={onMore}>
        {items.map((item) => (
          <OwnItem
            key={item.listing._id}
            item={item}
            list={list}
            lists={lists}
            onNote={(note) =>
              change((all) =>
                all.map((one) => (one.listing._id === item.listing._id ? { ...one, note } : one)),
              )
            }
            onMoved={onMoved}
          />
        ))}
      </CardList>
      {failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
    </>
  );
}
