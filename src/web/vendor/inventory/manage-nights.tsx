import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import type { BoardListing } from '#web/vendor/calendar/board-rows.ts';
import { CalendarBoard } from '#web/vendor/calendar/calendar-board.tsx';
import { FeedsPanel } from '#web/vendor/feeds/feeds-panel.tsx';
import { ManualList } from '#web/vendor/manual/manual-list.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { InventoryList, type InventoryListProps } from './inventory-list.tsx';
import type { NightsSearch } from './inventory-search.ts';
import type { loadNights } from './load-inventory.ts';

export interface ManageNightsProps extends Omit<
  InventoryListProps,
  'loaded' | 'now' | 'move' | 'of'
> {
  readonly of: string;
  readonly loaded: Awaited<ReturnType<typeof loadNights>>;
  readonly now: NightsSearch;
  readonly move: (to: {
    search: NightsSearch;
    replace: boolean;
    resetScroll?: boolean;
  }) => Promise<void>;
  readonly boards: Pick<ServiceBoardsProps, 'title' | 'placesLabel' | 'nightsLabel'>;
}

export function ManageNights({ loaded, now, move, boards, ...list }: ManageNightsProps) {
  const { service, board, ...table } = now;
  return (
    <InventoryList
      loaded={loaded.inventory}
      {...list}
      now={table}
      move={({ search, replace }) =>
        move({
          search: { ...search, ...(service && { service }), ...(board && { board }) },
          replace,
        })
      }
      before={
        <ServiceBoards
          {...boards}
          vertical={list.of}
          services={loaded.services}
          now={now}
          onService={(chosen) =>
            void move({ search: { ...table, service: chosen }, replace: true, resetScroll: false })
          }
        />
      }
    />
  );
}

/** Calendars of these listings on other sites. */
function FeedsSection({ listings }: { readonly listings: readonly BoardListing[] }) {
  const [linked, setLinked] = useState<string | null>(null);
  const shown = listings.find(({ _id }) => _id === linked)?._id;
  return (
    <section aria-labelledby="other-sites" className="pt-8">
      <h2 id="other-sites" className="mb-4 text-[22px] leading-7">
        {m.feeds_title()}
      </h2>
      <ul className="mb-3 flex flex-wrap gap-2.5">
        {listings.map((listing) => (
          <li key={listing._id}>
            <Button
              look={shown === listing._id ? 'primary' : 'outline'}
              size="small"
              aria-expanded={shown === listing._id}
              onClick={() => setLinked(shown === listing._id ? null : listing._id)}
            >
              <bdi {...inItsLanguage(listing.name)}>{listing.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : <FeedsPanel key={shown} listingId={shown} />}
    </section>
  );
}

interface ServiceBoardsProps {
  readonly vertical: string;
  readonly title: string;
  /** Label of the count, from the vertical. */
  readonly placesLabel?: string;
  /** For sales by night: 'Room nights left'. */
  readonly nightsLabel?: string;
  readonly services: readonly { readonly _id: string; readonly serviceName: string }[];
  readonly now: NightsSearch;
  readonly onService: (service: string) => void;
}

/** The calendar of a vendor's services in a vertical, one at a time: most vendors have one. */
function ServiceBoards({
  vertical,
  title,
  services,
  now: { board = 1, ...now },
  onService,
  ...words
}: ServiceBoardsProps) {
  /** Reloads the calendar after a booking by hand. */
  const [changes, setChanges] = useState(0);
  const shown = (services.find(({ _id }) => _id === now.service) ?? services[0])?._id;
  if (shown === undefined) return null;
  return (
    <section aria-labelledby="calendars" className="pt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="calendars" className="text-[22px] leading-7">
          {title}
        </h2>
        {services.length > 1 ? (
          <SelectChip
            label={m.common_service()}
            value={shown}
            options={services.map(({ _id, serviceName }) => ({ value: _id, words: serviceName }))}
            onChange={(event) => onService(event.target.value)}
            order
          />
        ) : null}
      </div>
      <CalendarBoard
        key={`${shown} ${changes}`}
        label={title}
        serviceId={shown}
        {...words}
        page={board}
        pageLink={(page, props) => (
          <Link
            to="."
            search={{ ...now, ...(page > 1 && { board: page }) }}
            resetScroll={false}
            {...props}
          />
        )}
        foot={(listings, today) => (
          <>
            <ManualList
              vertical={vertical}
              listings={listings}
              start={{ day: today }}
              onChange={() => setChanges((count) => count + 1)}
            />
            <FeedsSection listings={listings} />
          </>
        )}
      />
    </section>
  );
}
