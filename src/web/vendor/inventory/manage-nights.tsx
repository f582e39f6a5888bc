import { useState } from 'react';
import type { Answer } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { CalendarBoard } from '#web/vendor/calendar/calendar-board.tsx';
import { FeedsPanel } from '#web/vendor/feeds/feeds-panel.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { InventoryList, type InventoryListProps } from './inventory-list.tsx';
import type { loadNights } from './load-inventory.ts';

interface ManageNightsProps extends Omit<InventoryListProps, 'loaded'> {
  readonly loaded: Awaited<ReturnType<typeof loadNights>>;
  readonly boards: Omit<ServiceBoardsProps, 'services'>;
}

export function ManageNights({ loaded, boards, ...list }: ManageNightsProps) {
  const { inventory, listings, services } = loaded;
  return (
    <>
      <InventoryList loaded={inventory} {...list} />
      <ServiceBoards {...boards} services={services} />
      <FeedsSection listings={listings} />
    </>
  );
}

type Listing = Pick<Answer<'GET /vendor/listings'>['listings'][number], '_id' | 'name'>;

function FeedsSection({ listings }: { readonly listings: readonly Listing[] }) {
  const [linked, setLinked] = useState<string | null>(null);
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="other-sites" className="pt-8">
      <h2 id="other-sites" className="mb-4 text-[22px] leading-7">
        {m.feeds_title()}
      </h2>
      <ul className="mb-3 flex flex-wrap gap-2.5">
        {listings.map((listing) => (
          <li key={listing._id}>
            <Button
              look={linked === listing._id ? 'primary' : 'outline'}
              size="small"
              aria-expanded={linked === listing._id}
              onClick={() => setLinked(linked === listing._id ? null : listing._id)}
            >
              <bdi {...inItsLanguage(listing.name)}>{listing.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {linked === null ? null : <FeedsPanel key={linked} listingId={linked} />}
    </section>
  );
}

interface ServiceBoardsProps {
  readonly title: string;
  /** Label of the count, from the vertical. */
  readonly placesLabel?: string;
  /** For sales by night: 'Room nights left'. */
  readonly nightsLabel?: string;
  readonly services: readonly { readonly _id: string; readonly serviceName: string }[];
}

/** The calendar of a vendor's services in a vertical, one at a time: most vendors have one. */
function ServiceBoards({ title, placesLabel, nightsLabel, services }: ServiceBoardsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = (services.find(({ _id }) => _id === chosen) ?? services[0])?._id;
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
            onChange={(event) => setChosen(event.target.value)}
            order
          />
        ) : null}
      </div>
      <CalendarBoard
        key={shown}
        label={title}
        serviceId={shown}
        {...(placesLabel !== undefined && { placesLabel })}
        {...(nightsLabel !== undefined && { nightsLabel })}
      />
    </section>
  );
}
