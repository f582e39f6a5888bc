import type { AskedStay } from '#base/asked-stay.ts';
import type { ShownStay } from '#contract/stay-query.ts';

export const presentStay = ({ checkIn, checkOut, rooms }: AskedStay): ShownStay => ({
  checkIn,
  checkOut,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
});
