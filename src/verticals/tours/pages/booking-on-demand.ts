import { onDemand } from '#web/booking/on-demand.ts';

/** A tour's booking, loaded on demand: calendar and form are half of the page's code. */
export const bookingOnDemand = onDemand(
  async () => (await import('./booking.tsx')).Booking,
  'startingDate',
);
