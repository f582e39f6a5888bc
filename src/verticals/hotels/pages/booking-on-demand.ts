import { onDemand } from '#web/booking/on-demand.ts';

/** A room's booking: its calendar and its form are half of the page's code. */
export const bookingOnDemand = onDemand(
  async () => (await import('./room-booking.tsx')).RoomBooking,
  'from=',
);
