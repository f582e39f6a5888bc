import { Suspense, useEffect, useRef, useState } from 'react';
import { readRooms, TWO_ADULTS, writeRooms } from '#base/asked-stay.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { askedStayWords, type StayInAddress } from './asked-stay-words.ts';
import { StayDates } from './stay-dates.tsx';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded when the panel opens, because most visitors only change the dates.
const Parties = latePart(async () => (await import('./parties.tsx')).Parties);

/**
 * Dates and party in a panel that also opens without scripts: fields of the surrounding form. Use the stay as its key,
 * so that another URL resets it.
 */
export function StayChip({ stay }: { readonly stay: StayInAddress }) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [rooms, setRooms] = useState(() => readRooms(stay.rooms ?? '') ?? [TWO_ADULTS]);
  // It may have been opened before hydration.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') === true), []);
  const isAgeMissing = rooms.some(({ childAges }) => childAges.some((age) => age < 0));
  const words = askedStayWords(stay);
  return (
    <>
      <button
        type="button"
        popoverTarget="stay-filter"
        style={{ anchorName: '--stay-filter' } as React.CSSProperties}
        className={`${CHIP} ${words === null ? CHIP_OFF : CHIP_ON} shrink-0`}
      >
        {words ?? m.stays_filter()}
        <ChevronDownIcon className="size-4" />
      </button>
      <div
        ref={panel}
        id="stay-filter"
        popover="auto"
        role="group"
        aria-label={m.stays_filter()}
        data-align="start"
        onToggle={({ newState }) => newState === 'open' && setOpen(true)}
        style={{ positionAnchor: '--stay-filter' } as React.CSSProperties}
        className="shell-popover max-h-[min(620px,calc(100dvh-160px))] w-[min(360px,calc(100vw-32px))] overflow-y-auto rounded-panel bg-paper p-4 text-ink shadow-lift inset-ring inset-ring-line"
      >
        <p className="mb-3 text-[14px] leading-5 text-muted">{m.stays_about()}</p>
        <StayDates stay={stay} />
        <input type="hidden" name="rooms" value={writeRooms(rooms)} />
        {open ? (
          <Suspense fallback={null}>
            <div className="mt-4">
              <Parties rooms={rooms} onChange={setRooms} />
            </div>
          </Suspense>
        ) : null}
        {isAgeMissing ? (
          <p role="status" className="mt-3 text-[14px] leading-5 text-danger">
            {m.stays_ages_needed()}
          </p>
        ) : null}
        <button
          type="submit"
          disabled={isAgeMissing}
          onClick={({ currentTarget }) =>
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          }
          className={`${buttonClasses({ size: 'small', wide: true })} mt-4`}
        >
          {m.discover_apply()}
        </button>
      </div>
    </>
  );
}
