import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { FOOTED, PANEL_FOOT } from '#web/listing/panel-foot.ts';
import { useStickyTop } from '#web/listing/use-sticky-top.ts';
import { formatDate } from '#web/ui/format.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Stay } from './stay-range.ts';

interface StayPanelProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
  /** The price and the button: they stay in sight. */
  readonly foot: ReactNode;
  readonly footClassName?: string;
  /** The stay is in the cart. */
  readonly added: boolean;
}

export function StayPanel({
  label,
  className = '',
  children,
  foot,
  footClassName = '',
  added,
}: StayPanelProps) {
  const panel = useStickyTop();
  return (
    <aside
      ref={panel}
      data-booking
      aria-label={label}
      className={`scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-(--sticky-top,calc(var(--header)+16px)) ${className} ${FOOTED}`}
    >
      {children}
      <div className={`${PANEL_FOOT} ${footClassName} -mb-5 rounded-b-panel md:-mb-6`}>
        {foot}
        <p
          aria-live="polite"
          className="mt-3 text-center text-[13px] leading-[18px] text-muted empty:hidden"
        >
          {added ? (
            <span className="inline-flex items-center gap-1.5">
              <CheckIcon className="size-4 text-olive" />
              <Link to="/cart" className="text-link">
                {m.cart_view()}
              </Link>
            </span>
          ) : null}
        </p>
      </div>
    </aside>
  );
}

/** Arrival and departure side by side, for a box that leads to the calendar. */
export const ChosenDates = ({ stay: { checkIn, checkOut } }: { readonly stay: Stay }) =>
  [
    { name: m.booking_check_in(), day: checkIn },
    { name: m.booking_check_out(), day: checkOut },
  ].map(({ name, day }) => (
    <span key={name} className="px-3.5 py-2.5 text-[15px] leading-5">
      <b className="block text-[13px] leading-[18px] font-semibold">{name}</b>
      {said(day)}
    </span>
  ));

const said = (day: CalendarDate | null) =>
  day === null ? '–' : formatDate(day, currentLanguage(), 'short-weekday');
