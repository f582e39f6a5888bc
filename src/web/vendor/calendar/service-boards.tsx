import { useState } from 'react';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { m } from '#web/words/generated/messages.js';
import { CalendarBoard } from './calendar-board.tsx';

export interface ServiceBoardsProps {
  readonly title: string;
  /** Label of the count, from the vertical. */
  readonly placesLabel?: string;
  /** For sales by night: 'Room nights left'. */
  readonly nightsLabel?: string;
  readonly services: readonly { readonly _id: string; readonly serviceName: string }[];
}

/** The calendar of a vendor's services in a vertical, one at a time: most vendors have one. */
export function ServiceBoards({ title, placesLabel, nightsLabel, services }: ServiceBoardsProps) {
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
