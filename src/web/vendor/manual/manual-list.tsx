import { useState } from 'react';
import type { ManualBooking } from '#contract/manual-bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { CalendarIcon, ChevronBackIcon, ChevronNextIcon, PlusIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import type { ManualStart } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { ManualBadge } from './manual-badge.tsx';
import { ManualDialog, manualWhen } from './manual-dialog.tsx';
import { ManualForm } from './manual-form.tsx';
import { useManual } from './use-manual.ts';

interface ManualListProps {
  readonly vertical: string;
  readonly listings: readonly { readonly _id: string; readonly name: string }[];
  readonly start: ManualStart;
  /** Called after each change, for calendars beside it. */
  readonly onChange?: () => void;
}

/** Upcoming bookings that the vendor entered, with a form for another. */
export function ManualList({ vertical, listings, start, onChange }: ManualListProps) {
  const [page, setPage] = useState(1);
  const { loaded, failed, reload } = useManual(vertical, page);
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<ManualBooking | null>(null);
  const changed = () => {
    setAdding(false);
    setOpen(null);
    reload();
    onChange?.();
  };
  return (
    <section aria-labelledby="by-hand" className="pt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="by-hand" className="text-[22px] leading-7">
          {m.manual_list()}
        </h2>
        {listings.length > 0 ? (
          <Button look="outline" size="small" onClick={() => setAdding(true)}>
            <PlusIcon />
            {m.manual_add()}
          </Button>
        ) : null}
      </div>
      {failed ? (
        <ErrorState message={m.manual_unread()} onRetry={reload} />
      ) : loaded === null ? (
        <Skeleton className="h-24 rounded-panel" />
      ) : loaded.total === 0 ? (
        <EmptyState icon={CalendarIcon} title={m.manual_none()} text={m.manual_none_text()} />
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-paper">
          {loaded.bookings.map((booking) => (
            <li key={booking._id}>
              <button
                type="button"
                onClick={() => setOpen(booking)}
                className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-start hover:bg-sunk"
              >
                <span className="min-w-0">
                  <b className="block wrap-anywhere">
                    <bdi>{booking.name === '' ? m.manual_erased() : booking.name}</bdi>
                  </b>
                  <span className="block text-[14px] leading-5 text-muted">
                    <bdi>{booking.listing.name}</bdi>
                    {m.shell_comma()}
                    <span className="num">{manualWhen(booking)}</span>
                  </span>
                </span>
                <span className="flex flex-wrap gap-2">
                  <ManualBadge booking={booking} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {loaded && loaded.pages > 1 ? (
        <nav aria-label={m.manual_list()} className="mt-3 flex items-center gap-2">
          <Button
            look="outline"
            size="small"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
            aria-label={m.vendor_board_earlier()}
          >
            <ChevronBackIcon />
          </Button>
          <span className="num text-[14px]">
            {m.manual_page({ page: String(page), pages: String(loaded.pages) })}
          </span>
          <Button
            look="outline"
            size="small"
            disabled={page >= loaded.pages}
            onClick={() => setPage(page + 1)}
            aria-label={m.vendor_board_later()}
          >
            <ChevronNextIcon />
          </Button>
        </nav>
      ) : null}
      {adding ? (
        <ManualForm
          vertical={vertical}
          listings={listings}
          start={start}
          onClose={() => setAdding(false)}
          onDone={changed}
        />
      ) : null}
      {open ? (
        <ManualDialog
          key={open._id}
          booking={open}
          onClose={() => setOpen(null)}
          onDone={changed}
        />
      ) : null}
    </section>
  );
}
