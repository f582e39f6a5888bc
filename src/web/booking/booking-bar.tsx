import type { ReactNode } from 'react';

interface BookingBarProps {
  readonly price: ReactNode;
  readonly what: ReactNode;
  readonly children: ReactNode;
}

export function BookingBar({ price, what, children }: BookingBarProps) {
  return (
    <div
      data-booking-bar
      data-page-bar="lg"
      className="page-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-line bg-paper px-gutter py-2.5 lg:hidden"
    >
      <BarPrice price={price} what={what} />
      {children}
    </div>
  );
}

export function BarPrice({ price, what }: Omit<BookingBarProps, 'children'>) {
  return (
    <p className="num min-w-0 text-[13px] leading-[18px] text-muted">
      <b className="block font-serif text-[20px] leading-6 font-medium text-ink">{price}</b>
      <span className="block truncate">{what}</span>
    </p>
  );
}
