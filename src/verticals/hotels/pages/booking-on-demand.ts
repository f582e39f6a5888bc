import { onDemand } from '#web/booking/on-demand.ts';

/** A room's booking, loaded on demand: calendar and form are half of the page's code. */
export const bookingOnDemand = onDemand(
  async () => (await import('./room-booking.tsx')).RoomBooking,
  'from=',
);
