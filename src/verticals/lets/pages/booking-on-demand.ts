import { onDemand } from '#web/booking/on-demand.ts';

/** A home's booking, loaded on demand: calendar and form are half of the page's code. */
export const bookingOnDemand = onDemand(
  async () => (await import('./home-booking.tsx')).HomeBooking,
  'from=',
);
